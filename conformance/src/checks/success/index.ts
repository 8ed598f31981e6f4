import { LANGUAGES } from '@zoog/contract/constants'
import { endpoints } from '@zoog/contract/endpoints'
import { z } from 'zod'
import { CheckSkipped } from '../../check-skipped'
import { isReadOnly } from '../../endpoints'
import { billingExtensionScenarios } from '../billing-extensions'
import type { Check } from '../check'
import { checkNews } from '../news'
import { passkeySuccessScenarios } from '../passkeys'
import { paymentScenarios } from './payments'
import { profileScenarios } from './profile'
import { type Scenario, withDisposableAccount, withReadableToken } from './scenario'
import { setupScenarios } from './setup'
import { twoFactorScenarios } from './two-factor'
import { userScenarios } from './users'

const panel = z.object({ url: z.string().url() })

/** The requests before each endpoint's 200, and the checks after it. */
const scenarios: Record<string, Scenario> = {
  ...userScenarios,
  ...twoFactorScenarios,
  ...profileScenarios,
  ...paymentScenarios,
  ...setupScenarios,
  'affiliate.createSession': async (context) => {
    const { token } = await context.mock.signInAs('affiliate')
    // The panel has a server-specific origin, the same as the downloads.
    const files = z
      .object({ items: z.array(z.object({ files: z.array(z.object({ url: z.string() })) })) })
      .safeParse((await context.expectStatus('setup.getDownloads', 200)).data)
    const url = files.success ? files.data.items[0]?.files[0]?.url : undefined
    if (!url) throw new CheckSkipped("The panel's address is unknown.")
    const body = { url: `${new URL(url).origin}/affiliate/panel`, referralID: '' }
    const response = await context.expectStatus('affiliate.createSession', 200, { token, body })
    context.assert(panel.safeParse(response.data).success, 'The response has no panel address')
  },
  'assets.getTexts': async (context) => {
    for (const language of LANGUAGES) {
      const { status } = await context.request('assets.getTexts', { params: { file: `${language}.json` } })
      if (status === 200) return
    }
    context.addProblem('No language has texts')
  },
  ...passkeySuccessScenarios,
  ...billingExtensionScenarios,
  'travel.getAdvice': async (context) => {
    const { data } = await context.expectExample('travel.getAdvice', 200, {
      token: await context.getReadableToken('free'),
    })
    const advice = z.object({ items: z.array(z.object({ country: z.string() })) }).safeParse(data)
    const countries = advice.success ? advice.data.items.map(({ country }) => country) : []
    context.assert(new Set(countries).size === countries.length, 'A country is listed twice')
  },
  'news.getNews': checkNews,
}

const createDefaultScenario = (name: string, needsToken: boolean, readOnly: boolean): Scenario => {
  if (!needsToken) return async (context) => void (await context.expectExample(name, 200))
  return readOnly ? withReadableToken(name) : withDisposableAccount(name)
}

/** Each endpoint's successful response. */
export const successChecks: Check[] = endpoints.map((endpoint) => ({
  subject: endpoint.name,
  name: '200',
  isReadOnly: isReadOnly(endpoint) && endpoint.name !== 'billing.getPaymentState',
  dependsOnAccount: true,
  run:
    scenarios[endpoint.name] ??
    createDefaultScenario(endpoint.name, endpoint.rules.auth === 'required', isReadOnly(endpoint)),
}))
