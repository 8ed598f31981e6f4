import type { SessionInfo } from '@zoog/contract/sessions'
import type { User } from '@zoog/contract/users'
import { fromWireDate } from '@zoog/contract/wire-date'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { useWireGuardKeys } from '../../../api/manual-setup'
import { useEndOtherSessions, useEndSession, useSessions } from '../../../api/sessions'
import { SubmitButton } from '../../../forms/Submit'
import { getDeviceTexts, useDeviceTexts } from '../../../i18n/devices-texts'
import { useLanguage } from '../../../i18n/language'
import { formatLocalDateTime } from '../../../lib/dates'
import { PATHS } from '../../../lib/paths'
import { QueryContent } from '../../../loading/QueryContent'
import { showSnackbar } from '../../../state/snackbars'
import { Badge } from '../../../ui/Badge'
import { buttonClass } from '../../../ui/Button'
import { Stack } from '../../../ui/Layout'
import { Heading, Hint } from '../../../ui/Text'
import { DeviceIcon, DevicesInUse, getDeviceName, LastUsed } from '../../devices'
import * as css from '../account.css'
import { ListRow, useShowMore } from '../SettingsList'
import { QuerySection } from '../SettingsSection'

const SessionList = ({ sessions }: { sessions: readonly SessionInfo[] }) => {
  const { devices } = useDeviceTexts()
  const language = useLanguage()
  const endOtherSessions = useEndOtherSessions()
  const endSession = useEndSession()
  const { shown, button } = useShowMore(sessions, 'sessions')
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button is gone with its session. */
  const confirm = (text: string): void => {
    list.current?.focus()
    showSnackbar('success', text)
  }
  const end = (id: string) =>
    endSession.mutate({ body: { id } }, { onSuccess: () => confirm(getDeviceTexts().devices.endedOne()) })
  const endOthers = () =>
    endOtherSessions.mutate(
      { body: {} },
      {
        onSuccess: ({ body }) => confirm(getDeviceTexts().devices.ended({ n: body.data.ended })),
      },
    )
  return (
    <Stack gap={3}>
      <ul ref={list} tabIndex={-1}>
        {shown.map((session) => {
          const device = getDeviceName(session, devices)
          return (
            <ListRow
              key={session.id}
              icon={session.kind && <DeviceIcon kind={session.kind} />}
              title={device}
              action={
                session.isCurrent ? (
                  <Badge tone="success">{devices.current()}</Badge>
                ) : (
                  <SubmitButton
                    type="button"
                    variant="secondary"
                    size="sm"
                    aria-label={devices.endOf({ device })}
                    submission={{
                      isBusy: endSession.isPending && endSession.variables.body.id === session.id,
                    }}
                    onClick={() => end(session.id)}
                  >
                    {devices.end()}
                  </SubmitButton>
                )
              }
            >
              <Hint>{devices.lastSeen({ date: formatLocalDateTime(session.lastSeenAt, language) })}</Hint>
            </ListRow>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <div className={css.actions}>
          {button}
          <SubmitButton
            type="button"
            variant="secondary"
            submission={{ isBusy: endOtherSessions.isPending }}
            onClick={endOthers}
          >
            {devices.endOthers()}
          </SubmitButton>
        </div>
      )}
    </Stack>
  )
}

const WireGuardDevices = ({ keys }: { keys: readonly WireGuardKey[] }) => {
  const { devices } = useDeviceTexts()
  const id = useId()
  if (keys.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={4} size="md" id={id}>
        {devices.wireGuard()}
      </Heading>
      <ul>
        {keys.map((key) => (
          <ListRow key={key.id} icon={<DeviceIcon kind="wireGuard" />} title={<bdi>{key.name}</bdi>}>
            <LastUsed at={key.lastUsedAt} />
          </ListRow>
        ))}
      </ul>
      <div className={css.actions}>
        <Link href={PATHS.wireGuard} className={buttonClass({ variant: 'secondary' })}>
          {devices.manage()}
        </Link>
      </div>
    </Stack>
  )
}

const WireGuardSection = () => (
  <QueryContent query={useWireGuardKeys()} content="wireGuard" loading={null} missing={null}>
    {({ keys }) => <WireGuardDevices keys={keys} />}
  </QueryContent>
)

const compareSessions = (a: SessionInfo, b: SessionInfo): number =>
  Number(b.isCurrent) - Number(a.isCurrent) || fromWireDate(b.lastSeenAt) - fromWireDate(a.lastSeenAt)

/** The section with sessions and WireGuard devices, and the plan's device limit if the server sends it (R-DEVICES-1). */
export const SessionsSection = ({ user }: { user: User }) => (
  <QuerySection id="sessions" query={useSessions()}>
    {({ sessions, devices }) => (
      <Stack gap={5}>
        <SessionList sessions={sessions.toSorted(compareSessions)} />
        {devices && <DevicesInUse count={devices} />}
        {user.isWgSectionAvailable && <WireGuardSection />}
      </Stack>
    )}
  </QuerySection>
)
