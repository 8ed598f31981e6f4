import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/src/endpoints'
import { listFiles, readProjectFile } from './project-files'

/** The requests outside of generated hooks; docs/decisions/0041-requests-outside-of-generated-hooks.md has the reasons. */
const DIRECT_REQUESTS = [
  'api/load-texts.ts: assetsApi.getTexts.query',
  'api/passkeys.ts: passkeysApi.startSignIn.mutate',
  'api/passkeys.ts: passkeysApi.startStepUp.mutate',
  'api/users.ts: usersApi.logout.mutate',
  'api/users.ts: usersApi.setSession.mutate',
  'api/watch-outages.ts: ipApi.getInfo.query',
  'features/dashboard/ProtectionDialog.tsx: protectionApi.getResolvers.query',
  'payments/fetch-payment-state.ts: billingApi.getPaymentState.query',
  'payments/fetch-payment-state.ts: billingApi.getPlanInfo.query',
]

const REQUEST = /\b(\w+)\.(\w+)\s*\.(useQuery|useMutation|fetchQuery|query|mutate)\(/g

const requests = listFiles('web/src', /\.tsx?$/)
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => {
    const text = readProjectFile(path)
    const cachedClient = /\bcache = createAreaCache\((\w+)\)/.exec(text)?.[1]
    return [...text.matchAll(REQUEST)].map(([, client, name, method]) => ({
      file: path.replace('web/src/', ''),
      client: client === 'cache' ? cachedClient : client,
      name,
      method,
    }))
  })

describe('R-CALL-1 requests go through hooks generated from the contract', () => {
  it('except for the listed ones', () => {
    const direct = requests.filter(({ method }) => method === 'query' || method === 'mutate')
    const listed = direct.map(({ file, client, name, method }) => `${file}: ${client}.${name}.${method}`)
    expect(listed.toSorted()).toEqual(DIRECT_REQUESTS)
  })

  it('and every specified endpoint is requested, or its plain twin on a restricted domain', () => {
    // The client of an area is named for it: `usersApi` for `users`.
    const names = new Set(requests.map(({ client, name }) => `${client?.replace(/Api$/, '')}.${name}`))
    const requested = endpoints.filter(({ name }) => names.has(name))
    const twins = new Set(requested.map(({ rules }) => rules.encryptedTwin))
    const missing = endpoints.filter(
      (endpoint) => !endpoint.rules.extension && !requested.includes(endpoint) && !twins.has(endpoint.path),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
