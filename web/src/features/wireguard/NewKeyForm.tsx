import { LIMITS } from '@zoog/contract/constants'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useRef, useState } from 'react'
import { isDeviceLimitReached } from '../../api/errors'
import { getCachedWireGuardKeys, useAddWireGuardKey } from '../../api/manual-setup'
import type { Check } from '../../forms/checks'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmitForm } from '../../forms/use-submit'
import { lazyDialog } from '../../loading/lazy-dialog'
import { IconKey } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { SectionCard } from '../../ui/SectionCard'
import { Text } from '../../ui/Text'
import { TextField } from '../../ui/TextField'
import { formatLocationName, type Location } from '../locations'
import { generateKeyPair, type KeyPair } from './key-pair'
import { useWireGuardTexts } from './texts'

const DeviceLimitDialog = lazyDialog(() => import('./DeviceLimitDialog'), 'DeviceLimitDialog')

/** A key created on this page. Its private key exists nowhere else. */
export interface GeneratedKey {
  key: WireGuardKey
  privateKey: string
}

interface NewKeyFormProps {
  onGenerated: (generated: GeneratedKey) => void
  location: Location | undefined
}

const checkDeviceName: Check = (value) => {
  const name = value.trim()
  if (name === '') return 'deviceNameMissing'
  return name.length > LIMITS.deviceName ? 'deviceNameTooLong' : null
}

/** Creates a device's key. Only `onGenerated` gets the private key. */
export const NewKeyForm = ({ onGenerated, location }: NewKeyFormProps) => {
  const { wireguard } = useWireGuardTexts()
  const { mutateAsync } = useAddWireGuardKey()
  /** The device that waits until another one is removed. */
  const [waitingName, setWaitingName] = useState<string | null>(null)
  /** Kept after a lost response: the server creates one device per key pair, even if the request is repeated. */
  const pair = useRef<KeyPair | null>(null)
  const finish = (key: WireGuardKey): void => {
    if (pair.current) onGenerated({ key, privateKey: pair.current.privateKey })
    pair.current = null
  }
  const form = useSubmitForm({
    checks: { name: checkDeviceName },
    initial: { name: '' },
    send: async ({ name }) => {
      pair.current ??= await generateKeyPair()
      const { body } = await mutateAsync({ body: { name: name.trim(), publicKey: pair.current.publicKey } })
      return body.data
    },
    onSuccess: finish,
    onError: (error, { name }) => {
      if (isDeviceLimitReached(error)) setWaitingName(name.trim())
    },
    recover: () => {
      const key = getCachedWireGuardKeys().find(({ publicKey }) => publicKey === pair.current?.publicKey)
      return key ? () => finish(key) : null
    },
  })
  const closeLimit = () => setWaitingName(null)
  return (
    <SectionCard title={wireguard.newDevice()}>
      <Text tone="muted">{wireguard.newDeviceText()}</Text>
      {location && <Text>{wireguard.readyFor({ name: formatLocationName(location) })}</Text>}
      <form {...form.formProps}>
        <Stack>
          <TextField
            {...form.fieldProps('name')}
            label={wireguard.name()}
            hint={wireguard.nameHint()}
            placeholder={wireguard.namePlaceholder()}
            dir="auto"
            autoComplete="off"
          />
          <SubmitError submission={form.submission} onRetry={form.resubmit} />
          <div>
            <SubmitButton size="lg" icon={<IconKey size={20} />} submission={form.submission}>
              {wireguard.add()}
            </SubmitButton>
          </div>
        </Stack>
      </form>
      {waitingName !== null && (
        <DeviceLimitDialog
          newDeviceName={waitingName}
          onClose={closeLimit}
          onSlotFreed={() => {
            closeLimit()
            form.resubmit()
          }}
        />
      )}
    </SectionCard>
  )
}
