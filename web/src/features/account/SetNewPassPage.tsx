import { vpnPassword } from '@zoog/contract/manual-setup'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { isNotFound } from '../../api/errors'
import { getCachedVpnCredentials, useSetVpnPassword, useVpnCredentials } from '../../api/manual-setup'
import type { Check } from '../../forms/checks'
import { HiddenUsername } from '../../forms/fields'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmitForm } from '../../forms/use-submit'
import { useLanguage } from '../../i18n/language'
import { createRandomPassword } from '../../lib/crypto'
import { formatDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { Button, buttonClass } from '../../ui/Button'
import { backLink } from '../../ui/Button.css'
import { Card } from '../../ui/Card'
import { CopyField } from '../../ui/Copy'
import { EmptyState } from '../../ui/EmptyState'
import { IconBack } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { PasswordField } from '../../ui/PasswordField'
import { SectionCard } from '../../ui/SectionCard'
import { Skeleton } from '../../ui/Skeleton'
import { Hint, Text } from '../../ui/Text'
import * as css from './account.css'
import { getAccountTexts, useAccountTexts } from './texts'

const checkPassword: Check = (value) => (vpnPassword.safeParse(value).success ? null : 'vpnPasswordInvalid')

const NewPasswordForm = ({ username, onSaved }: { username: string; onSaved: () => void }) => {
  const { vpn } = useAccountTexts().account
  const { mutateAsync } = useSetVpnPassword()
  const passwordBefore = useRef<string | undefined>(undefined)
  const finish = () => {
    showSnackbar('success', getAccountTexts().account.vpn.saved())
    onSaved()
  }
  const form = useSubmitForm({
    checks: { password: checkPassword },
    initial: { password: '' },
    send: ({ password }) => {
      passwordBefore.current = getCachedVpnCredentials()?.password
      return mutateAsync({ body: { password } })
    },
    onSuccess: finish,
    recover: () => {
      const saved = getCachedVpnCredentials()?.password
      return saved === undefined || saved === passwordBefore.current ? null : finish
    },
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={vpn.newTitle()}>
      <HiddenUsername username={username} />
      <Hint>{vpn.newHint()}</Hint>
      <PasswordField {...form.fieldProps('password')} label={vpn.password()} autoComplete="new-password" />
      <div className={css.actions}>
        <Button
          variant="secondary"
          size="sm"
          disabled={form.submission.isBusy}
          onClick={() => form.change('password', createRandomPassword())}
        >
          {vpn.generate()}
        </Button>
      </div>
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <div className={css.actions}>
        <SubmitButton submission={form.submission}>{vpn.save()}</SubmitButton>
      </div>
    </form>
  )
}

/** The page that sets the VPN password for manual setups (R-ROUTE-16). */
export const SetNewPassPage = () => {
  const { account, routes, vpnCredentials } = useAccountTexts()
  const { vpn } = account
  const language = useLanguage()
  const { data, error } = useVpnCredentials()
  const [savedTimes, setSavedTimes] = useState(0)
  if (error && !data)
    return isNotFound(error) ? (
      <EmptyState
        title={vpn.missing()}
        actions={
          <Link href={PATHS.profile} className={buttonClass({ variant: 'secondary' })}>
            {routes.profile.title()}
          </Link>
        }
      >
        {vpn.missingText()}
      </EmptyState>
    ) : (
      <LoadError content="credentials" error={error} />
    )
  return (
    <Stack className={css.narrow}>
      <Link
        href={PATHS.profile}
        className={buttonClass({ variant: 'ghost', size: 'sm', isFlush: true, className: backLink })}
      >
        <IconBack size={18} />
        {routes.profile.title()}
      </Link>
      <Text tone="muted">{vpn.lead()}</Text>
      <Card as="section">
        {data ? (
          <>
            <CopyField label={vpn.username()} value={data.username} />
            <CopyField
              label={routes.setNewPass.title()}
              value={data.password}
              masked={{ reveal: vpnCredentials.show(), conceal: vpnCredentials.hide() }}
              hint={vpnCredentials.changedAt({ date: formatDay(data.updatedAt, language) })}
            />
          </>
        ) : (
          <div aria-busy="true" className={css.form}>
            <Skeleton height={68} />
            <Skeleton height={92} />
          </div>
        )}
      </Card>
      <SectionCard title={vpn.newTitle()}>
        <NewPasswordForm
          key={savedTimes}
          username={data?.username ?? ''}
          onSaved={() => setSavedTimes(savedTimes + 1)}
        />
      </SectionCard>
    </Stack>
  )
}
