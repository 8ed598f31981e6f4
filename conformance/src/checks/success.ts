import { LANGUAGES } from '@zoog/contract/constants'
import { type Endpoint, endpoints } from '@zoog/contract/endpoints'
import { fromWireDate } from '@zoog/contract/wire-date'
import { isReadOnly } from '../endpoints'
import { CheckSkipped } from '../target'
import { billingScenarios } from './billing'
import {
  type Check,
  createCheck,
  findScenario,
  type Scenario,
  type Scenarios,
  withDisposableAccount,
  withReadOnlyToken,
} from './check'
import { lifecycleChecks } from './lifecycle'
import { passkeyScenarios } from './passkeys'
import { profileScenarios } from './profile'
import { twoFactorScenarios } from './two-factor'
import { userScenarios } from './users'

/** Scenarios by endpoint: each prepares the state, expects 200 and checks the effect. */
const scenarios: Scenarios = {
  ...userScenarios,
  ...twoFactorScenarios,
  ...profileScenarios,
  ...billingScenarios,
  'setup.setFeatureState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const body = { id: 2, state: true }
    await context.expectStatus('setup.setFeatureState', 200, { token, body })
    const { items } = await context.expectData('setup.getFeatures', { token })
    const isOn = items.some(({ id, isEnabled }) => id === 2 && isEnabled)
    context.assert(isOn, 'The feature is still off')
  },
  'manualSetup.setVpnPassword': withDisposableAccount('paid'),
  'manualSetup.getWireGuardServers': withReadOnlyToken('paid'),
  'manualSetup.getWireGuardKeys': withReadOnlyToken('paid'),
  'manualSetup.addWireGuardKey': withDisposableAccount('paid'),
  'affiliate.createSession': async (context) => {
    const { token } = await context.mock.signInAs('affiliate')
    // The panel has a server-specific origin, the same as the downloads.
    const { items } = await context.expectData('setup.getDownloads')
    const url = items[0]?.files?.[0]?.url
    if (!url) throw new CheckSkipped("The panel's address is unknown.")
    const body = { url: `${new URL(url).origin}/affiliate/panel`, referralID: '' }
    await context.expectStatus('affiliate.createSession', 200, { token, body })
  },
  'assets.getTexts': async (context) => {
    for (const language of LANGUAGES) {
      const { status } = await context.request('assets.getTexts', { params: { file: `${language}.json` } })
      if (status === 200) return
    }
    context.problems.push('No language has texts')
  },
  ...passkeyScenarios,
  'travel.getAdvice': async (context) => {
    const token = await context.getReadOnlyToken('free')
    const { items } = await context.expectData('travel.getAdvice', { token })
    const countries = items.map(({ country }) => country)
    context.assert(new Set(countries).size === countries.length, 'A country is listed twice')
  },
  // Newest first without duplicates, even in an unknown language.
  'news.getNews': async (context) => {
    const token = await context.getReadOnlyToken('free')
    for (const langCode of ['en', 'fa', 'pt-BR']) {
      const { items } = await context.expectData('news.getNews', { token, query: { langCode } })
      const dates = items.map(({ publishedAt }) => fromWireDate(publishedAt))
      const isSorted = dates.join() === dates.toSorted((a, b) => b - a).join()
      context.assert(isSorted, 'News is not sorted newest first')
      context.assert(new Set(items.map(({ id }) => id)).size === items.length, 'A news item is listed twice')
    }
  },
}

const asGuest: Scenario = async (context) => {
  await context.expectExample(context.endpointName, 200)
}

/** Endpoints that the lifecycle checks already call successfully. */
const inLifecycle = new Set(lifecycleChecks.map(({ subject }) => subject))

const findSuccessScenario = (endpoint: Endpoint): Scenario | undefined => {
  const scenario = findScenario(scenarios, endpoint.name)
  if (scenario) return scenario
  const isGuest = endpoint.rules.auth !== 'required'
  if (isReadOnly(endpoint)) return isGuest ? asGuest : withReadOnlyToken()
  if (inLifecycle.has(endpoint.name)) return undefined
  return isGuest ? asGuest : withDisposableAccount()
}

/** Each endpoint's successful response. */
export const successChecks: Check[] = endpoints.flatMap((endpoint) => {
  const scenario = findSuccessScenario(endpoint)
  return scenario ? [{ ...createCheck(endpoint.name, '200', scenario), dependsOnAccount: true }] : []
})
