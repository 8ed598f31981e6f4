import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isNotFound } from '../../api/errors'
import { useVpnCredentials } from '../../api/manual-setup'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/setup-texts'
import { formatDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyField } from '../../ui/CopyField'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import * as css from './VpnCredentials.css'

const Values = () => {
  const { credentials } = useTexts().setupFiles
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  const { data, error, refetch } = useVpnCredentials()
  // A VPN without its own credentials uses those of the account.
  if (isNotFound(error)) return <Text tone="muted">{credentials.usual()}</Text>
  if (error && !data) return <LoadError content="credentials" compact error={error} retry={refetch} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={292} radius={10} />
      </div>
    )
  return (
    <>
      <Text size="sm" tone="muted">
        {credentials.text()}
      </Text>
      <CopyField label={credentials.username()} value={data.username} />
      <CopyField
        label={credentials.password()}
        value={data.password}
        masked={{ reveal: credentials.show(), conceal: credentials.hide() }}
      />
      <div className={css.foot}>
        <Text size="sm" tone="muted">
          {credentials.changed({ date: formatDay(data.updatedAt, language) })}
        </Text>
        {/* The linked page is available only if the server can change the password (R-ROUTE-16). */}
        {user?.isWgSectionAvailable && (
          <Link href={PATHS.setNewPass} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {credentials.change()}
          </Link>
        )}
      </div>
    </>
  )
}

/** The user name and password for manual setup: masked, with copy buttons. */
export const VpnCredentials = () => {
  const { credentials } = useTexts().setupFiles
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {credentials.title()}
      </Heading>
      <Values />
    </Card>
  )
}
