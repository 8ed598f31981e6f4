import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useVpnCredentials } from '../../api/manual-setup'
import { useLanguage } from '../../i18n/language'
import { useSetupTexts } from '../../i18n/setup-texts'
import { formatDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { QueryContent } from '../../loading/QueryContent'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { CopyField } from '../../ui/Copy'
import { Inline } from '../../ui/Layout'
import { SectionCard } from '../../ui/SectionCard'
import { Skeleton } from '../../ui/Skeleton'
import { Hint, Text } from '../../ui/Text'

/** The user name and password for manual setup: masked, with copy buttons. */
export const VpnCredentials = () => {
  const { fields, setupFiles, vpnCredentials } = useSetupTexts()
  const { credentials } = setupFiles
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  return (
    <SectionCard title={credentials.title()}>
      <QueryContent
        query={useVpnCredentials()}
        content="credentials"
        loading={<Skeleton height={292} radius={10} />}
        // A VPN without its own credentials uses those of the account.
        missing={<Text tone="muted">{credentials.accountCredentials()}</Text>}
      >
        {({ username, password, updatedAt }) => (
          <>
            <Hint>{credentials.text()}</Hint>
            <CopyField label={credentials.username()} value={username} />
            <CopyField
              label={fields.password()}
              value={password}
              masked={{ reveal: vpnCredentials.show(), conceal: vpnCredentials.hide() }}
            />
            <Inline justify="between">
              <Hint>{vpnCredentials.changedAt({ date: formatDay(updatedAt, language) })}</Hint>
              {/* The linked page is available only if the server can change the password (R-ROUTE-16). */}
              {user?.isWgSectionAvailable && (
                <Link href={PATHS.setNewPass} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  {vpnCredentials.change()}
                </Link>
              )}
            </Inline>
          </>
        )}
      </QueryContent>
    </SectionCard>
  )
}
