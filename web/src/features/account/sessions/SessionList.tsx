import type { SessionInfo } from '@zoog/contract/users'
import { useEndOtherSessions, useEndSession } from '../../../api/sessions'
import { currentTexts, useTexts } from '../../../i18n/devices-texts'
import { useLanguage } from '../../../i18n/language'
import { formatLocalDateTime } from '../../../lib/dates'
import { showSnackbar } from '../../../state/snackbars'
import { useHasUnsettledChanges } from '../../../state/unsettled-changes'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import { DeviceIcon, getDeviceName } from '../../devices'
import * as settings from '../SettingsSection.css'
import { useShowMore } from '../use-show-more'
import * as css from './DevicesOverview.css'

/** The list of signed-in apps and browsers, with buttons to sign them out. */
export const SessionList = ({ sessions }: { sessions: readonly SessionInfo[] }) => {
  const { devices, common } = useTexts()
  const checking = useHasUnsettledChanges() ? common.checking() : undefined
  const language = useLanguage()
  const endOtherSessions = useEndOtherSessions()
  const endSession = useEndSession()
  const { shown, button } = useShowMore(sessions, 'sessions')
  const end = (id: string) =>
    endSession.mutate(
      { body: { id } },
      { onSuccess: () => showSnackbar('success', currentTexts().LL.devices.endedOne()) },
    )
  const endOthers = () =>
    endOtherSessions.mutate(
      { body: {} },
      {
        onSuccess: ({ body }) =>
          showSnackbar('success', currentTexts().LL.devices.ended({ n: body.data.ended })),
      },
    )
  return (
    <div className={css.section}>
      <ul className={settings.list}>
        {shown.map((session) => {
          const device = getDeviceName(session, devices)
          return (
            <li key={session.id} className={settings.listRow}>
              <div className={css.device}>
                {session.kind && <DeviceIcon kind={session.kind} />}
                <div>
                  <Text weight="medium">{device}</Text>
                  <Text size="sm" tone="muted">
                    {devices.lastSeen({ date: formatLocalDateTime(session.lastSeenAt, language) })}
                  </Text>
                </div>
              </div>
              {session.isCurrent ? (
                <Badge tone="success" className={css.action}>
                  {devices.current()}
                </Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  className={css.action}
                  aria-label={devices.endOf({ device })}
                  busy={endSession.isPending && endSession.variables.body.id === session.id}
                  busyText={checking}
                  onClick={() => end(session.id)}
                >
                  {devices.end()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <div className={settings.actions}>
          {button}
          <Button
            variant="secondary"
            busy={endOtherSessions.isPending}
            busyText={checking}
            onClick={endOthers}
          >
            {devices.endOthers()}
          </Button>
        </div>
      )}
    </div>
  )
}
