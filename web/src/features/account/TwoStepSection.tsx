import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { isMissing } from '../../api/failures'
import { useKeepStep, useSecondFactor } from '../../api/second-factor'
import { currentTexts, useTexts } from '../../i18n/account-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay, formatMoment } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { sentences } from '../../lib/sentences'
import { LoadFailed } from '../../parts/LoadFailed'
import { OnDemand } from '../../parts/OnDemand'
import { showSnackbar } from '../../state/snackbars'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Text } from '../../ui/Text'
import { SectionLoading } from './SectionLoading'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'

const SetUpDialog = lazyComponent(() => import('./two-step/SetUpDialog').then((m) => m.SetUpDialog))
const TurnOffDialog = lazyComponent(() => import('./two-step/TurnOffDialog').then((m) => m.TurnOffDialog))

/** So few recovery codes that one should get new ones. */
const FEW_CODES = 3

const TwoStep = ({ user }: { user: User }) => {
  const { twoStep } = useTexts().account
  const language = useLanguage()
  const { data, error, refetch } = useSecondFactor()
  const [dialog, setDialog] = useState<'setUp' | 'turnOff' | null>(null)
  const keep = useKeepStep()
  const close = () => setDialog(null)
  if (error && !data) return <LoadFailed what="twoStep" compact error={error} retry={refetch} />
  if (!data) return <SectionLoading />
  const { isOn, since, recoveryCodesLeft: n, offAt } = data
  const keepOn = () =>
    keep.mutate(
      { body: {} },
      { onSuccess: () => showSnackbar('success', currentTexts().LL.account.twoStep.kept()) },
    )
  return (
    <>
      <div className={css.facts}>
        <div className={css.line}>
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? twoStep.on() : twoStep.off()}</Badge>
          {since && <Text>{twoStep.since({ date: formatDay(since, language) })}</Text>}
        </div>
        {isOn && (
          <Text size="sm" tone="muted">
            {sentences(twoStep.left({ n }), n < FEW_CODES ? twoStep.fewLeft() : '')}
          </Text>
        )}
      </div>
      {offAt && (
        <Notice
          tone="warning"
          actions={
            <Button variant="secondary" size="sm" busy={keep.isPending} onClick={keepOn}>
              {twoStep.keep()}
            </Button>
          }
        >
          {twoStep.offAt({ date: formatMoment(offAt, language) })}
        </Notice>
      )}
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => setDialog(isOn ? 'turnOff' : 'setUp')}>
          {isOn ? twoStep.turnOff() : twoStep.setUp()}
        </Button>
      </div>
      <OnDemand part={SetUpDialog} isAsked={dialog === 'setUp'} takeBack={close}>
        {dialog === 'setUp' && <SetUpDialog email={user.email} onClose={close} />}
      </OnDemand>
      <OnDemand part={TurnOffDialog} isAsked={dialog === 'turnOff'} takeBack={close}>
        {dialog === 'turnOff' && <TurnOffDialog onClose={close} />}
      </OnDemand>
    </>
  )
}

/** The second step of sign-in (R-KEYS-1); absent where the server has none. */
export const TwoStepSection = ({ user }: { user: User }) => {
  const { twoStep } = useTexts().account
  const { error } = useSecondFactor()
  if (isMissing(error)) return null
  return (
    <SettingsSection id="twoStep" title={twoStep.title()} hint={twoStep.hint()}>
      <TwoStep user={user} />
    </SettingsSection>
  )
}
