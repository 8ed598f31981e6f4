import { LIMITS } from '@zoog/contract/common'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useRef, useState } from 'react'
import { createNetworkError, isDeviceLimitReached } from '../../api/errors'
import { getCachedWireGuardKeys, useAddWireGuardKey } from '../../api/manual-setup'
import { showError } from '../../api/show-error'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmit } from '../../forms/use-submit'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { Card } from '../../ui/Card'
import { IconKey } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { TextField } from '../../ui/TextField'
import { formatLocationName, type Location } from '../locations'
import { SetupSection } from '../setup'
import { generateKeyPair, type KeyPair } from './key-pair'
import { useTexts } from './texts'
import * as css from './WireGuardPage.css'

const DeviceLimitDialog = lazyComponent(() => import('./DeviceLimitDialog'), 'DeviceLimitDialog')

/** A key created on this page. Its private key exists nowhere else. */
export interface GeneratedKey {
  key: WireGuardKey
  privateKey: string
}

interface NewKeyFormProps {
  /**
   * Loads the code that shows a key. Called before the key is created, so that a failed load can't lose it. Resolves to
   * whether it has loaded.
   */
  loadReadyTunnel: () => Promise<boolean>
  onGenerated: (made: GeneratedKey) => void
  /** The preselected location of the key. */
  location: Location | undefined
}

const getNameProblem = (name: string): 'nameMissing' | 'nameLong' | null => {
  if (name === '') return 'nameMissing'
  return name.length > LIMITS.deviceName ? 'nameLong' : null
}

/** Explains keys while the plan's servers are loading. */
export const NewKeyLoading = () => {
  const { wireguard } = useTexts()
  return (
    <Card aria-busy="true">
      <Heading level={2} size="lg">
        {wireguard.newDevice()}
      </Heading>
      <Text tone="muted">{wireguard.newDeviceText()}</Text>
      <Skeleton height={170} radius={10} />
    </Card>
  )
}

/** Creates a device's key. Only `onGenerated` gets the private key. */
export const NewKeyForm = ({ loadReadyTunnel, onGenerated, location }: NewKeyFormProps) => {
  const texts = useTexts()
  const { wireguard } = texts
  const { mutateAsync } = useAddWireGuardKey()
  const [name, setName] = useState('')
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof getNameProblem>>(null)
  /** The device name that waits until another device is removed. */
  const [waiting, setWaiting] = useState<string | null>(null)
  /** Kept after a lost response: the server creates one device per key pair, even if the request is repeated. */
  const pair = useRef<KeyPair | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const finish = (key: WireGuardKey): void => {
    if (pair.current) onGenerated({ key, privateKey: pair.current.privateKey })
    pair.current = null
  }
  const submission = useSubmit({
    send: async (chosen: string) => {
      pair.current ??= await generateKeyPair()
      const { body } = await mutateAsync({ body: { name: chosen, publicKey: pair.current.publicKey } })
      return body.data
    },
    onSuccess: finish,
    onError: (error, chosen) => {
      if (isDeviceLimitReached(error)) setWaiting(chosen)
    },
    recover: () => {
      const key = getCachedWireGuardKeys().find(({ publicKey }) => publicKey === pair.current?.publicKey)
      return key ? () => finish(key) : null
    },
  })
  const create = async (chosen: string): Promise<void> => {
    setLoading(true)
    const isLoaded = await loadReadyTunnel()
    setLoading(false)
    if (isLoaded) await submission.submit(chosen)
    else showError(createNetworkError())
  }
  const busy = submission.busy || isLoading
  const submit = () => {
    if (busy) return
    const chosen = name.trim()
    const found = getNameProblem(chosen)
    setProblem(found)
    if (found) field.current?.focus()
    else void create(chosen)
  }
  const closeLimit = () => setWaiting(null)
  const continueCreation = () => {
    closeLimit()
    if (waiting !== null) void create(waiting)
  }
  return (
    <SetupSection title={wireguard.newDevice()}>
      <Text tone="muted">{wireguard.newDeviceText()}</Text>
      {location && <Text>{wireguard.readyFor({ name: formatLocationName(location) })}</Text>}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
        method="post"
      >
        <TextField
          ref={field}
          label={wireguard.name()}
          hint={wireguard.nameHint()}
          placeholder={wireguard.namePlaceholder()}
          error={problem && wireguard[problem]()}
          value={name}
          dir="auto"
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            if (problem) setProblem(getNameProblem(event.target.value.trim()))
          }}
        />
        <SubmitError submission={submission} onRetry={submit} />
        <div>
          <SubmitButton size="lg" icon={<IconKey size={20} />} submission={{ ...submission, busy }}>
            {wireguard.add()}
          </SubmitButton>
        </div>
      </form>
      <Lazy component={DeviceLimitDialog} isOpen={waiting !== null} onFail={closeLimit}>
        <DeviceLimitDialog newDeviceName={waiting} onClose={closeLimit} onSlotFreed={continueCreation} />
      </Lazy>
    </SetupSection>
  )
}
