import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { isNotFound } from '../../api/errors'
import { SubmitButton } from '../../forms/Submit'
import { useLanguage } from '../../i18n/language'
import { formatDay, formatLocalDateTime } from '../../lib/dates'
import { joinSentences } from '../../lib/intl'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { useHasUnsettledChanges } from '../../state/unsettled-changes'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Hint, Text } from '../../ui/Text'
import { useCancelTwoFactorRecovery, useTwoFactorState } from '../two-factor'
import * as css from './account.css'
import { SectionLoading, SettingsSection } from './SettingsSection'
import { currentTexts, useTexts } from './texts'

const TwoFactorSetupDialog = lazyComponent(() => import('./TwoFactorSetupDialog'), 'TwoFactorSetupDialog')
const TwoFactorTurnOffDialog = lazyComponent(
  () => import('./TwoFactorTurnOffDialog'),
  'TwoFactorTurnOffDialog',
)

/** Below this number of recovery codes, the section advises the customer to get new ones. */
const LOW_CODE_COUNT = 3

const TwoFactorSettings = ({ user }: { user: User }) => {
  const { twoFactor } = useTexts().account
  const isChecking = useHasUnsettledChanges()
  const language = useLanguage()
  const { data, error, refetch } = useTwoFactorState()
  const [dialog, setDialog] = useState<'setUp' | 'turnOff' | null>(null)
  const cancelRecovery = useCancelTwoFactorRecovery()
  const close = () => setDialog(null)
  if (error && !data) return <LoadError content="twoFactor" compact error={error} retry={refetch} />
  if (!data) return <SectionLoading />
  const { isOn, since, recoveryCodesLeft: n, offAt } = data
  const keepOn = () =>
    cancelRecovery.mutate(
      { body: {} },
      { onSuccess: () => showSnackbar('success', currentTexts().account.twoFactor.kept()) },
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
              submission={{ busy: cancelRecovery.isPending, isChecking }}
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
      <Lazy component={TwoFactorSetupDialog} isOpen={dialog === 'setUp'} onFail={close}>
        {dialog === 'setUp' && <TwoFactorSetupDialog email={user.email} onClose={close} />}
      </Lazy>
      <Lazy component={TwoFactorTurnOffDialog} isOpen={dialog === 'turnOff'} onFail={close}>
        {dialog === 'turnOff' && <TwoFactorTurnOffDialog onClose={close} />}
      </Lazy>
    </>
  )
}

/** The section for two-factor authentication (R-KEYS-1). Renders nothing if the server lacks the endpoint. */
export const TwoFactorSection = ({ user }: { user: User }) => {
  const { twoFactor } = useTexts().account
  const { data, error } = useTwoFactorState()
  if (isNotFound(error)) return null
  return (
    <SettingsSection
      id="twoFactor"
      title={twoFactor.title()}
      badge={
        data && (
          <Badge tone={data.isOn ? 'success' : 'neutral'}>
            {data.isOn ? twoFactor.on() : twoFactor.off()}
          </Badge>
        )
      }
      hint={twoFactor.hint()}
    >
      <TwoFactorSettings user={user} />
    </SettingsSection>
  )
}
