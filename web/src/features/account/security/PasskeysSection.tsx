import { PASSKEY_LIMITS, type Passkey } from '@zoog/contract/passkeys'
import type { User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { usePasskeys } from '../../../api/passkeys'
import { useLanguage } from '../../../i18n/language'
import { usePasskeyTexts } from '../../../i18n/passkeys-texts'
import { hasSecureContext } from '../../../lib/crypto'
import { formatDay, formatLocalDateTime } from '../../../lib/dates'
import { getFullName } from '../../../lib/user-name'
import { canUsePasskeys, signalAccount } from '../../../lib/webauthn'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { Button } from '../../../ui/Button'
import { IconKey } from '../../../ui/icons'
import { Inline } from '../../../ui/Layout'
import { Hint, Text } from '../../../ui/Text'
import * as css from '../account.css'
import { ListRow } from '../SettingsList'
import { QuerySection } from '../SettingsSection'
import type { OpenPasskeyDialog } from './PasskeyDialogs'

const PasskeyDialog = lazyDialog(() => import('./PasskeyDialogs'), 'PasskeyDialog')

const Row = ({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: OpenPasskeyDialog) => void }) => {
  const { passkeys } = usePasskeyTexts()
  const language = useLanguage()
  const { name, host, createdAt, lastUsedAt } = passkey
  const facts = [
    passkeys.added({ date: formatDay(createdAt, language) }),
    lastUsedAt ? passkeys.used({ date: formatLocalDateTime(lastUsedAt, language) }) : passkeys.unused(),
    // The portal has several hosts, and a passkey works on one of them.
    ...(host === window.location.hostname ? [] : [passkeys.elsewhere({ host })]),
  ]
  return (
    <ListRow
      icon={<IconKey size={20} />}
      title={<bdi>{name}</bdi>}
      action={
        <Inline>
          <Button
            variant="secondary"
            size="sm"
            aria-label={passkeys.renameOf({ name })}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          >
            {passkeys.rename()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={passkeys.removeOf({ name })}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          >
            {passkeys.remove()}
          </Button>
        </Inline>
      }
    >
      <Hint>{facts.join(' · ')}</Hint>
    </ListRow>
  )
}

/** The button that adds a passkey, or the reason why the customer can't add one. */
const AddButton = ({ user, isFull, onAdd }: { user: User; isFull: boolean; onAdd: () => void }) => {
  const { errors, passkeys } = usePasskeyTexts()
  if (!hasSecureContext()) return <Text tone="muted">{errors.insecure()}</Text>
  if (!canUsePasskeys()) return <Text tone="muted">{passkeys.unsupported()}</Text>
  if (user.needsPassword) return <Text tone="muted">{passkeys.passwordFirst()}</Text>
  if (isFull) return <Text tone="muted">{passkeys.full({ n: PASSKEY_LIMITS.count })}</Text>
  return (
    <div className={css.actions}>
      <Button variant="secondary" onClick={onAdd}>
        {passkeys.add()}
      </Button>
    </div>
  )
}

interface PasskeyListProps {
  user: User
  data: NonNullable<ReturnType<typeof usePasskeys>['data']>
}

const PasskeyList = ({ user, data }: PasskeyListProps) => {
  const { passkeys } = usePasskeyTexts()
  const [dialog, setDialog] = useState<OpenPasskeyDialog | null>(null)
  useEffect(() => {
    if (!data.userHandle) return
    const displayName = getFullName(user) || user.email
    const localPasskeys = data.passkeys.filter(({ host }) => host === window.location.hostname)
    signalAccount({
      userHandle: data.userHandle,
      name: user.email,
      displayName,
      credentialIds: localPasskeys.map(({ id }) => id),
    })
  }, [data, user])
  const list = data.passkeys
  // A late response to a closed dialog must not close the one that was opened since.
  const close = () => setDialog((open) => (open === dialog ? null : open))
  return (
    <>
      {list.length === 0 ? (
        <Text>{passkeys.none()}</Text>
      ) : (
        <ul>
          {list.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={setDialog} />
          ))}
        </ul>
      )}
      <AddButton
        user={user}
        isFull={list.length >= PASSKEY_LIMITS.count}
        onAdd={() => setDialog({ kind: 'add' })}
      />
      {dialog && <PasskeyDialog dialog={dialog} user={user} onClose={close} />}
    </>
  )
}

/** The section with the account's passkeys (R-KEYS-7). */
export const PasskeysSection = ({ user }: { user: User }) => (
  <QuerySection id="passkeys" query={usePasskeys()}>
    {(data) => <PasskeyList user={user} data={data} />}
  </QuerySection>
)
