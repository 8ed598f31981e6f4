import { z } from 'zod'
import { CheckSkipped } from '../../check-skipped'
import { withTwin } from '../../endpoints'
import { createWireGuardPublicKey } from '../../examples'
import type { TestContext } from '../../test-context'
import { type Scenario, withReadableToken } from './scenario'

const withId = z.object({ id: z.number() })

const addKey = async (context: TestContext, token: string): Promise<number> => {
  const key = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
  const parsed = withId.safeParse(
    (await context.expectStatus('manualSetup.addWireGuardKey', 200, { token, body: key })).data,
  )
  if (!parsed.success) throw new CheckSkipped('The key was not registered.')
  return parsed.data.id
}

const checkVpnPassword =
  (name: string): Scenario =>
  async (context) => {
    await context.expectExample(name, 200, { token: (await context.createDisposableAccount('paid')).token })
  }

/** The requests before the 200 of features and manual setup, and the checks after it. */
export const setupScenarios: Record<string, Scenario> = {
  'setup.setFeatureState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const body = { id: 2, state: true }
    await context.expectStatus('setup.setFeatureState', 200, { token, body })
    const { data } = await context.expectStatus('setup.getFeatures', 200, { token })
    const items = z
      .object({ items: z.array(z.object({ id: z.number(), isEnabled: z.boolean() })) })
      .safeParse(data)
    const isOn = items.success && items.data.items.some((each) => each.id === 2 && each.isEnabled)
    context.assert(isOn, 'The feature is still off')
  },
  ...withTwin('manualSetup.setVpnPassword', checkVpnPassword),
  'manualSetup.getWireGuardServers': withReadableToken('manualSetup.getWireGuardServers', 'paid'),
  'manualSetup.getWireGuardKeys': withReadableToken('manualSetup.getWireGuardKeys', 'paid'),
  'manualSetup.addWireGuardKey': async (context) => {
    await addKey(context, (await context.createDisposableAccount('paid')).token)
  },
  'manualSetup.revokeWireGuardKey': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const id = await addKey(context, token)
    await context.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params: { id } })
  },
}
