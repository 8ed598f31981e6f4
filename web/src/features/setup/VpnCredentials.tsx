import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isNotFound } from '../../api/errors'
import { useVpnCredentials } from '../../api/manual-setup'
import { useLanguage } from '../../i18n/language'
import { useSetupTexts } from '../../i18n/setup-texts'
import { formatDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { CopyField } from '../../ui/Copy'
import { Inline } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Hint, Text } from '../../ui/Text'
import { SetupSection } from './SetupSections'

const Values = () => {
  const { fields, setupFiles, vpnCredentials } = useSetupTexts()
  const { credentials } = setupFiles
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  const { data, error } = useVpnCredentials()
  // A VPN without its own credentials uses those of the account.
  if (isNotFound(error)) return <Text tone="muted">{credentials.accountCredentials()}</Text>
  if (error && !data) return <LoadError content="credentials" compact error={error} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={292} radius={10} />
      </div>
    )
  return (
    <>
      <Hint>{credentials.text()}</Hint>
      <CopyField label={credentials.username()} value={data.username} />
      <CopyField
        label={fields.password()}
        value={data.password}
        masked={{ reveal: vpnCredentials.show(), conceal: vpnCredentials.hide() }}
      />
      <Inline justify="between">
        <Hint>{vpnCredentials.changedAt({ date: formatDay(data.updatedAt, language) })}</Hint>
        {/* The linked page is available only if the server can change the password (R-ROUTE-16). */}
        {user?.isWgSectionAvailable && (
          <Link href={PATHS.setNewPass} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {vpnCredentials.change()}
          </Link>
        )}
      </Inline>
    </>
  )
}

/** The user name and password for manual setup: masked, with copy buttons. */
export const VpnCredentials = () => {
  const { credentials } = useSetupTexts().setupFiles
  return (
    <SetupSection title={credentials.title()}>
      <Values />
    </SetupSection>
  )
}
