import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/two-factor-texts'
import { saveFile } from '../../../lib/save-file'
import { Button } from '../../../ui/Button'
import { CopyButton } from '../../../ui/CopyButton'
import { IconDownload } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import * as css from '../SettingsSection.css'
import * as authenticatorCss from './authenticator.css'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onSaved: () => void
}

/** The recovery codes, shown once, with buttons to copy and download them. */
export const RecoveryCodes = ({ codes, email, onSaved }: RecoveryCodesProps) => {
  const { setUp } = useTexts().twoFactor
  const text = codes.join('\n')
  // The form with the focus has disappeared.
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  if (codes.length === 0)
    return (
      <div className={css.form}>
        <Notice tone="warning" role="alert">
          {setUp.codesLost()}
        </Notice>
        <Button full onClick={onSaved}>
          {setUp.close()}
        </Button>
      </div>
    )
  return (
    <div className={css.form}>
      <Notice tone="success" role="status">
        {setUp.codes()}
      </Notice>
      <ol ref={list} tabIndex={-1} className={authenticatorCss.codes} aria-label={setUp.list()} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <CopyButton text={text} subject={setUp.list()} />
        <Button
          variant="secondary"
          icon={<IconDownload size={18} />}
          onClick={() => saveFile('zoog-vpn-recovery-codes.txt', 'text/plain', `${email}\n\n${text}\n`)}
        >
          {setUp.download()}
        </Button>
      </div>
      <Button full onClick={onSaved}>
        {setUp.saved()}
      </Button>
    </div>
  )
}
