import { fromWireDate } from '@zoog/contract/common'
import { useState } from 'react'
import { useEndOtherSessions, useEndSession, useSessions } from '../../api/account'
import { isMissing } from '../../api/failures'
import { currentTexts, useTexts } from '../../i18n/account-texts'
import { useLanguage } from '../../i18n/language'
import { formatMoment } from '../../lib/dates'
import { describeAgent } from '../../lib/user-agent'
import { LoadFailed } from '../../parts/LoadFailed'
import { showSnackbar } from '../../state/snackbars'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { SkeletonText } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'

/** As many as are looked at. */
const LATEST = 3

const Sessions = () => {
  const { sessions } = useTexts().account
  const language = useLanguage()
  const { data, error, refetch } = useSessions()
  const { mutate, isPending } = useEndOtherSessions()
  const one = useEndSession()
  const [isWhole, setWhole] = useState(false)
  const end = (id: string) =>
    one.mutate(
      { body: { id } },
      { onSuccess: () => showSnackbar('success', currentTexts().LL.account.sessions.endedOne()) },
    )
  const endOthers = () =>
    mutate(
      { body: {} },
      {
        onSuccess: ({ body }) =>
          showSnackbar('success', currentTexts().LL.account.sessions.ended({ n: body.data.ended })),
      },
    )
  if (error && !data) return <LoadFailed what="sessions" compact error={error} retry={refetch} />
  if (!data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={2} />
      </div>
    )
  const inOrder = data.sessions.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || fromWireDate(b.lastSeenAt) - fromWireDate(a.lastSeenAt),
  )
  return (
    <>
      <ul className={css.list}>
        {(isWhole ? inOrder : inOrder.slice(0, LATEST)).map((session) => {
          const agent = describeAgent(session.userAgent)
          const device = agent ? sessions.device(agent) : sessions.unknown()
          return (
            <li key={session.id} className={css.listRow}>
              <div>
                <Text weight="medium">{device}</Text>
                <Text size="sm" tone="muted">
                  {sessions.lastSeen({ date: formatMoment(session.lastSeenAt, language) })}
                </Text>
              </div>
              {session.isCurrent ? (
                <Badge tone="success">{sessions.current()}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={sessions.endOf({ device })}
                  busy={one.isPending && one.variables.body.id === session.id}
                  onClick={() => end(session.id)}
                >
                  {sessions.end()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {inOrder.length > 1 && (
        <div className={css.actions}>
          {inOrder.length > LATEST && (
            <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? sessions.showLatest() : sessions.showAll({ count: inOrder.length })}
            </Button>
          )}
          <Button variant="secondary" busy={isPending} onClick={endOthers}>
            {sessions.endOthers()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Where the user is signed in; absent where the server does not tell. */
export const SessionsSection = () => {
  const { sessions } = useTexts().account
  const { error } = useSessions()
  if (isMissing(error)) return null
  return (
    <SettingsSection id="sessions" title={sessions.title()} hint={sessions.hint()}>
      <Sessions />
    </SettingsSection>
  )
}
