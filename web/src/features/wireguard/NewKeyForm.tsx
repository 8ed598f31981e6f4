import { LIMITS } from '@zoog/contract/common'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createNetworkError, isDeviceLimitReached, isOutcomeUnknown } from '../../api/errors'
import { useAddWireGuardKey, useWireGuardKeys } from '../../api/manual-setup'
import { showError } from '../../api/show-error'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconKey } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { TextField } from '../../ui/TextField'
import { formatLocationName, type Location } from '../locations'
import { generateKeyPair, type KeyPair } from './key-pair'
import { useTexts } from './texts'
import * as css from './WireGuardPage.css'

const DeviceLimitDialog = lazyComponent(() => import('./DeviceLimitDialog').then((m) => m.DeviceLimitDialog))

/** A key created on this page, which alone has the private key. */
export interface GeneratedKey {
  key: WireGuardKey
  privateKey: string
}

interface NewKeyFormProps {
  /** Loads the code that shows a key, before a key exists that could get lost. Resolves to whether it has loaded. */
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
  const LL = useTexts()
  const { wireguard } = LL
  const { mutateAsync } = useAddWireGuardKey()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof getNameProblem>>(null)
  const [hasNoResponse, setHasNoResponse] = useState(false)
  /** A key pair whose registration got no response: the server may have it. */
  const [pendingPair, setPendingPair] = useState<KeyPair | null>(null)
  /** The device name that waits until another device is removed. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  // Refetched after each attempt, to find the key of a request without a response.
  const { data } = useWireGuardKeys()
  const arrived = data?.keys.find(({ publicKey }) => publicKey === pendingPair?.publicKey)
  const passOnKey = useEffectEvent(() => {
    if (arrived && pendingPair) onGenerated({ key: arrived, privateKey: pendingPair.privateKey })
  })
  useEffect(() => {
    if (arrived) passOnKey()
  }, [arrived])

  const createKey = async (chosen: string) => {
    setBusy(true)
    setHasNoResponse(false)
    let pair = pendingPair
    try {
      if (!(await loadReadyTunnel())) return showError(createNetworkError())
      // The server creates one device per key pair, even if the request is repeated.
      pair ??= await generateKeyPair()
      const { privateKey, publicKey } = pair
      const { body } = await mutateAsync({ body: { name: chosen, publicKey } })
      onGenerated({ key: body.data, privateKey })
    } catch (error) {
      setHasNoResponse(isOutcomeUnknown(error))
      if (isOutcomeUnknown(error)) setPendingPair(pair)
      if (isDeviceLimitReached(error)) setWaiting(chosen)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const chosen = name.trim()
    const found = getNameProblem(chosen)
    setProblem(found)
    if (found) field.current?.focus()
    else void createKey(chosen)
  }
  const closeLimit = () => setWaiting(null)
  const continueCreation = () => {
    closeLimit()
    if (waiting !== null) void createKey(waiting)
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {wireguard.newDevice()}
      </Heading>
      <Text tone="muted">{wireguard.newDeviceText()}</Text>
      {location && <Text>{wireguard.readyFor({ name: formatLocationName(location) })}</Text>}
      <form className={css.form} onSubmit={submit} noValidate method="post">
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
        {hasNoResponse && (
          <Notice tone="error" role="alert">
            {wireguard.lost()}
          </Notice>
        )}
        <div>
          <Button type="submit" size="lg" icon={<IconKey size={20} />} busy={busy}>
            {wireguard.make()}
          </Button>
        </div>
      </form>
      <Lazy component={DeviceLimitDialog} isOpen={waiting !== null} onFail={closeLimit}>
        <DeviceLimitDialog newDeviceName={waiting} onClose={closeLimit} onSlotFreed={continueCreation} />
      </Lazy>
    </Card>
  )
}
