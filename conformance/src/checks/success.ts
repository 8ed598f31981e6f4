import { fromWireDate } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { type EndpointName, endpoints } from '@zoog/contract/endpoints'
import { newsContract } from '@zoog/contract/news'
import { setupContract } from '@zoog/contract/setup'
import { travelContract } from '@zoog/contract/travel'
import { isReadOnly } from '../endpoints'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { billingScenarios } from './billing'
import { type Check, findScenario, type Scenario, withDisposableAccount, withReadOnlyToken } from './check'
import { lifecycleChecks } from './lifecycle'
import { passkeySuccessScenarios } from './passkeys'
import { profileScenarios } from './profile'
import { twoFactorScenarios } from './two-factor'
import { userScenarios } from './users'

const newsList = newsContract.getNews.responses[200].shape.data
const features = setupContract.getFeatures.responses[200].shape.data
const downloads = setupContract.getDownloads.responses[200].shape.data
const travelAdvice = travelContract.getAdvice.responses[200].shape.data

/** Checks that news is sorted newest first without duplicates, even in an unknown language. */
const checkNews = async (context: TestContext): Promise<void> => {
  for (const langCode of ['en', 'fa', 'pt-BR']) {
    const input = { token: await context.getReadOnlyToken('free'), query: { langCode } }
    const { items } = await context.expectData('news.getNews', newsList, input)
    const dates = items.map(({ publishedAt }) => fromWireDate(publishedAt))
    context.assert(dates.join() === dates.toSorted((a, b) => b - a).join(), 'News is not sorted newest first')
    context.assert(new Set(items.map(({ id }) => id)).size === items.length, 'A news item is listed twice')
  }
}

/** Scenarios by endpoint: each prepares the state, expects 200 and checks the effect. */
const scenarios: Record<string, Scenario> = {
  ...userScenarios,
  ...twoFactorScenarios,
  ...profileScenarios,
  ...billingScenarios,
  'setup.setFeatureState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const body = { id: 2, state: true }
    await context.expectStatus('setup.setFeatureState', 200, { token, body })
    const { items } = await context.expectData('setup.getFeatures', features, { token })
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
    const { items } = await context.expectData('setup.getDownloads', downloads)
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
    context.addProblem('No language has texts')
  },
  ...passkeySuccessScenarios,
  'travel.getAdvice': async (context) => {
    const token = await context.getReadOnlyToken('free')
    const { items } = await context.expectData('travel.getAdvice', travelAdvice, { token })
    const countries = items.map(({ country }) => country)
    context.assert(new Set(countries).size === countries.length, 'A country is listed twice')
  },
  'news.getNews': checkNews,
} satisfies Partial<Record<EndpointName, Scenario>>

const getDefaultScenario = (needsToken: boolean, readOnly: boolean): Scenario => {
  if (!needsToken) return async (context, name) => void (await context.expectExample(name, 200))
  return readOnly ? withReadOnlyToken() : withDisposableAccount()
}

/** Endpoints that the lifecycle checks already call successfully. */
const inLifecycle = new Set(lifecycleChecks.map(({ subject }) => subject))

/** Each endpoint's successful response. */
export const successChecks: Check[] = endpoints.flatMap((endpoint): Check[] => {
  const { name, rules } = endpoint
  const readOnly = isReadOnly(endpoint)
  const known = findScenario(scenarios, name)
  if (!known && !readOnly && inLifecycle.has(name)) return []
  const scenario = known ?? getDefaultScenario(rules.auth === 'required', readOnly)
  return [
    {
      subject: name,
      name: '200',
      isReadOnly: readOnly,
      dependsOnAccount: true,
      run: (context) => scenario(context, name),
    },
  ]
})
