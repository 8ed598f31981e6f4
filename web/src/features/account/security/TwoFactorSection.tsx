import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { SubmitButton } from '../../../forms/Submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay, formatLocalDateTime } from '../../../lib/dates'
import { joinSentences } from '../../../lib/intl'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { showSnackbar } from '../../../state/snackbars'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { Hint, Text } from '../../../ui/Text'
import { useCancelTwoFactorRecovery, useTwoFactorState } from '../../two-factor'
import * as css from '../account.css'
import { QuerySection } from '../SettingsSection'
import { getAccountTexts, useAccountTexts } from '../texts'

const TwoFactorSetupDialog = lazyDialog(() => import('./TwoFactorSetupDialog'), 'TwoFactorSetupDialog')
const TwoFactorTurnOffDialog = lazyDialog(() => import('./TwoFactorTurnOffDialog'), 'TwoFactorTurnOffDialog')

const LOW_CODE_COUNT = 3

interface TwoFactorSettingsProps {
  user: User
  data: NonNullable<ReturnType<typeof useTwoFactorState>['data']>
}

const TwoFactorSettings = ({ user, data }: TwoFactorSettingsProps) => {
  const { twoFactor } = useAccountTexts().account
  const language = useLanguage()
  const [dialog, setDialog] = useState<'setUp' | 'turnOff' | null>(null)
  const cancelRecovery = useCancelTwoFactorRecovery()
  const close = () => setDialog(null)
  const { isOn, since, recoveryCodesLeft: n, offAt } = data
  const keepOn = () =>
    cancelRecovery.mutate(
      { body: {} },
      { onSuccess: () => showSnackbar('success', getAccountTexts().account.twoFactor.kept()) },
    )
  return (
    <>
      {isOn && (
        <div className={css.facts}>
          {since && <Text>{twoFactor.since({ date: formatDay(since, language) })}</Text>}
          <Hint>{joinSentences(twoFactor.left({ n }), n < LOW_CODE_COUNT ? twoFactor.fewLeft() : '')}</Hint>
        </div>
      )}
      {offAt && (
        <Notice
          tone="warning"
          actions={
            <SubmitButton
              type="button"
              variant="secondary"
              size="sm"
              submission={{ isBusy: cancelRecovery.isPending }}
              onClick={keepOn}
            >
              {twoFactor.keep()}
            </SubmitButton>
          }
        >
          {twoFactor.offAt({ date: formatLocalDateTime(offAt, language) })}
        </Notice>
      )}
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => setDialog(isOn ? 'turnOff' : 'setUp')}>
          {isOn ? twoFactor.turnOff() : twoFactor.setUp()}
        </Button>
      </div>
      {dialog === 'setUp' && <TwoFactorSetupDialog email={user.email} onClose={close} />}
      {dialog === 'turnOff' && <TwoFactorTurnOffDialog onClose={close} />}
    </>
  )
}

/** The section for two-factor authentication (R-KEYS-1). */
export const TwoFactorSection = ({ user }: { user: User }) => {
  const { twoFactor } = useAccountTexts().account
  const query = useTwoFactorState()
  const badge = query.data && (
    <Badge tone={query.data.isOn ? 'success' : 'neutral'}>
      {query.data.isOn ? twoFactor.on() : twoFactor.off()}
    </Badge>
  )
  return (
    <QuerySection id="twoFactor" badge={badge} query={query}>
      {(data) => <TwoFactorSettings user={user} data={data} />}
    </QuerySection>
  )
}
