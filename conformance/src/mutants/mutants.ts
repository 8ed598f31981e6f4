import { getAudience } from '@zoog/contract/encrypted-only'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { personas } from '@zoog/contract/personas'
import { encryptBody, publishedKey } from '../encrypt-body'
import { getExample } from '../examples'
import type { SendRequest } from '../http-transport'
import { parseJson } from '../validate-response'
import {
  createJsonResponse,
  fetchValidToken,
  hasErrorCode,
  isRequestTo,
  type Mutant,
  mutateData,
  mutateFailure,
  mutateHeaders,
  mutateRequest,
  mutateResponse,
  repeatFirstSuccess,
} from './mutate'

const ME = 'users/info/get'
const createInternalError = (message: string) => ({ message, code: 'internal' })

/** Responses with another schema, status or content type than declared. */
const schemaMutants: Mutant[] = [
  {
    description: '201 instead of 200',
    endpoint: 'users.getInfo',
    expectedProblem: /201 is not declared/,
    apply: mutateResponse(ME, 200, (answer) => ({ ...answer, status: 201 })),
  },
  {
    description: 'a missing field',
    endpoint: 'users.getInfo',
    expectedProblem: /data\.firstName: Required/,
    apply: mutateData(ME, ({ firstName: _gone, ...rest }) => rest),
  },
  {
    description: 'a field of another type',
    endpoint: 'users.getInfo',
    expectedProblem: /data\.id: Expected number, received string/,
    apply: mutateData(ME, (data) => ({ ...data, id: String(data.id) })),
  },
  {
    description: 'true instead of 1',
    endpoint: 'users.getInfo',
    expectedProblem: /data\.verified/,
    apply: mutateData(ME, (data) => ({ ...data, verified: true })),
  },
  {
    description: 'null in a required field',
    endpoint: 'users.getInfo',
    expectedProblem: /data\.email: Expected string, received null/,
    apply: mutateData(ME, (data) => ({ ...data, email: null })),
  },
  {
    description: 'a field that the contract does not name',
    endpoint: 'users.getInfo',
    expectedProblem: /data\.passwordHash: not in the contract/,
    apply: mutateData(ME, (data) => ({ ...data, passwordHash: 'scrypt$…' })),
  },
  {
    description: 'a date in another format',
    endpoint: 'billing.getPlanInfo',
    expectedProblem: /data\.expiresDate: Invalid/,
    apply: mutateData('billing/getPlanInfo', (data) => ({ ...data, expiresDate: '2027-03-31T23:59:59Z' })),
  },
  {
    description: 'money as a decimal',
    endpoint: 'billing.getGuestPriceData',
    expectedProblem: /data\.amount: Expected integer/,
    apply: mutateData('billing/getGuestPriceData', (data) => ({ ...data, amount: 9.99 })),
  },
  {
    description: 'a currency that the contract does not know',
    endpoint: 'billing.getCurrencies',
    expectedProblem: /data\.currencies/,
    apply: mutateData('billing/getCurrencies', () => ({ currencies: [{ code: 'XXX', digits: 2 }] })),
  },
  {
    description: 'a missing envelope',
    endpoint: 'ip.getInfo',
    expectedProblem: /data: Required/,
    apply: mutateResponse('ip/info', 200, (answer) => createJsonResponse(answer, 200, { code: 'DE' })),
  },
  {
    description: 'truncated JSON',
    endpoint: 'ip.getInfo',
    expectedProblem: /the body is not JSON/,
    apply: mutateResponse('ip/info', 200, (answer) => ({ ...answer, text: answer.text.slice(0, -2) })),
  },
  {
    description: 'result false instead of true',
    endpoint: 'profile.unsubscribe',
    expectedProblem: /data\.result/,
    apply: mutateData('profile/email/unsubscribe', () => ({ result: false })),
  },
  {
    description: 'an unknown error code',
    endpoint: 'users.login',
    expectedProblem: /code: not in the contract/,
    apply: mutateFailure('users/login', 422, (body) => ({ ...body, code: 'bad_stuff' })),
  },
  {
    description: 'a field error that is not a list',
    endpoint: 'users.login',
    expectedProblem: /errors\.email/,
    apply: mutateFailure('users/login', 422, (body) => ({ ...body, errors: { email: 'is wrong' } })),
  },
  {
    description: 'a 500 with a stack trace',
    endpoint: 'users.getInfo',
    expectedProblem: /reveals implementation details/,
    apply: mutateFailure(ME, 500, () =>
      createInternalError('TypeError: x\n    at get (/srv/api/users.js:10:5)'),
    ),
  },
  {
    description: 'an HTML page instead of a failure',
    endpoint: 'users.getInfo',
    expectedProblem: /Content-Type is text\/html/,
    apply: mutateResponse(ME, 503, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/html' },
      text: '<h1>503</h1>',
    })),
  },
]

/** Headers that are missing or wrong. */
const headers: Mutant[] = [
  {
    description: 'a missing Content-Type',
    endpoint: 'ip.getInfo',
    expectedProblem: /Content-Type is missing/,
    apply: mutateHeaders('ip/info', null, { 'content-type': undefined }),
  },
  {
    description: 'a missing Date',
    endpoint: 'ip.getInfo',
    expectedProblem: /no Date/,
    apply: mutateHeaders('ip/info', null, { date: undefined }),
  },
  {
    description: 'a Date that is not an HTTP date',
    endpoint: 'ip.getInfo',
    expectedProblem: /Date is not an HTTP date/,
    apply: mutateHeaders('ip/info', null, { date: '2027-03-31T23:59:59Z' }),
  },
  {
    description: 'a missing X-Request-Id',
    endpoint: 'ip.getInfo',
    expectedProblem: /no X-Request-Id/,
    apply: mutateHeaders('ip/info', null, { 'x-request-id': undefined }),
  },
  {
    description: 'the same X-Request-Id for all requests',
    endpoint: 'server',
    expectedProblem: /X-Request-Id is the same/,
    apply: mutateHeaders('ip/info', null, { 'x-request-id': '1' }),
  },
  {
    description: 'a header that is not exposed to the portal',
    endpoint: 'server',
    expectedProblem: /Authorization is not exposed/,
    apply: mutateHeaders('ip/info', null, { 'access-control-expose-headers': 'Date' }),
  },
  {
    description: 'responses readable by any origin',
    endpoint: 'server',
    expectedProblem: /Any origin may read/,
    apply: mutateHeaders('ip/info', null, { 'access-control-allow-origin': '*' }),
  },
  {
    description: '405 without Allow',
    endpoint: 'users.getInfo',
    expectedProblem: /Allow of a 405 lacks GET/,
    apply: mutateHeaders(ME, 405, { allow: undefined }),
  },
  {
    description: 'Allow with the refused method',
    endpoint: 'users.getInfo',
    expectedProblem: /Allow of a 405 names POST/,
    apply: mutateHeaders(ME, 405, { allow: 'GET, HEAD, POST' }),
  },
  {
    description: '404 instead of 405',
    endpoint: 'users.getSessions',
    expectedProblem: /POST responded 404, not 405/,
    apply: mutateResponse('users/sessions', 405, (answer) => ({ ...answer, status: 404 })),
  },
  {
    description: '429 without Retry-After',
    endpoint: 'users.login',
    expectedProblem: /Retry-After is missing/,
    apply: mutateHeaders('users/login', 429, { 'retry-after': undefined }),
  },
  {
    description: 'Retry-After of 0 seconds',
    endpoint: 'users.login',
    expectedProblem: /Retry-After is 0/,
    apply: mutateHeaders('users/login', 429, { 'retry-after': '0' }),
  },
]

/** Adds a valid token to requests without one. */
const addTokenToGuests = (path: string) =>
  mutateRequest(path, async (request, send) => {
    if (request.headers.authorization) return request
    const authorization = `Bearer ${await fetchValidToken(request, send, personas.free.email)}`
    return { ...request, headers: { ...request.headers, authorization } }
  })

/** Applies the change although the response refuses it. */
const changeDespiteRefusal =
  (path: string, name: string, status: number) =>
  (send: SendRequest): SendRequest =>
  async (request) => {
    const answer = await send(request)
    if (!isRequestTo(request, path) || answer.status !== status) return answer
    const authorization = `Bearer ${await fetchValidToken(request, send, personas.paid.email)}`
    const { cookie: _cookie, ...rest } = request.headers
    await send({
      ...request,
      headers: { ...rest, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(getExample(name).body),
    })
    return answer
  }

/** Missing or wrong refusals. */
const refusalMutants: Mutant[] = [
  {
    description: '200 instead of 401 without a token',
    endpoint: 'users.getInfo',
    expectedProblem: /responded 200 .*not 401/,
    apply: addTokenToGuests(ME),
  },
  {
    description: '403 instead of 401',
    endpoint: 'billing.getPlanInfo',
    expectedProblem: /403 is not declared/,
    apply: mutateResponse('billing/getPlanInfo', 401, (answer) => ({ ...answer, status: 403 })),
  },
  {
    description: '401 with another message',
    endpoint: 'users.getInfo',
    expectedProblem: /not "Unauthenticated\."/,
    apply: mutateFailure(ME, 401, (body) => ({ ...body, message: 'Who are you?' })),
  },
  {
    description: '400 instead of 422',
    endpoint: 'users.login',
    expectedProblem: /400 is not declared/,
    apply: mutateResponse('users/login', 422, (answer) => ({ ...answer, status: 400 })),
  },
  {
    description: '422 without the fields',
    endpoint: 'users.register',
    expectedProblem: /errors name none instead of/,
    apply: mutateFailure('users/register', 422, ({ errors: _gone, ...rest }) => rest),
  },
  {
    description: '422 that names another field',
    endpoint: 'setup.setFeatureState',
    expectedProblem: /errors name body instead of/,
    apply: mutateFailure('setup/features/state', 422, (body) => ({
      ...body,
      errors: { body: ['is wrong'] },
    })),
  },
  {
    description: 'a missing body limit',
    endpoint: 'users.setSession',
    expectedProblem: /responded 200 .*not 413/,
    apply: mutateRequest('users/session/set', (request) =>
      (request.body?.length ?? 0) > 100_000
        ? { ...request, body: JSON.stringify(getExample('users.setSession').body) }
        : request,
    ),
  },
  {
    description: 'a missing CSRF check',
    endpoint: 'users.setSession',
    expectedProblem: /responded 200 .*not 419/,
    apply: mutateRequest('users/session/set', (request) => {
      const { cookie: _cookie, ...rest } = request.headers
      return { ...request, headers: rest }
    }),
  },
  {
    description: 'a change before the refusal',
    endpoint: 'profile.setName',
    expectedProblem: /was refused but changed data/,
    apply: changeDespiteRefusal('profile/name', 'profile.setName', 422),
  },
  {
    description: 'a change without a token',
    endpoint: 'setup.setFeatureState',
    expectedProblem: /without a token was refused but changed data/,
    apply: changeDespiteRefusal('setup/features/state', 'setup.setFeatureState', 401),
  },
  {
    description: 'a missing rate limit',
    endpoint: 'users.login',
    expectedProblem: /accepts 20 attempts without 429/,
    apply: mutateResponse('users/login', 429, (answer) =>
      createJsonResponse(answer, 422, { message: 'Wrong.', code: 'wrong_credentials' }),
    ),
  },
  {
    description: 'sign-in that reveals accounts',
    endpoint: 'users.login',
    expectedProblem: /reveals whether the email address has an account/,
    apply: mutateResponse('users/login', 422, (answer, request) =>
      String(request.body).includes('nobody@')
        ? createJsonResponse(answer, 422, { message: 'No such account.', code: 'wrong_credentials' })
        : answer,
    ),
  },
]

const MAIL_CHOICE = 'profile/email/choice'

const acceptPlainBody =
  (path: string, name: string) =>
  (send: SendRequest): SendRequest =>
  async (request) => {
    if (!isRequestTo(request, path) || !String(request.body).startsWith('{')) return send(request)
    const published = await send({ method: 'GET', path: '/__mock/keys', headers: {} })
    const key = publishedKey.parse(Object(parseJson(published.text)).keys[0])
    const body = await encryptBody(key, getExample(name).body, { aud: getAudience(path) })
    return send({ ...request, body, headers: { ...request.headers, 'content-type': 'text/plain' } })
  }

/** Accepted invalid encrypted bodies, and sessions, keys and links that stay valid. */
const endedMutants: Mutant[] = [
  {
    description: 'a repeated body that is accepted',
    endpoint: 'restricted.login',
    expectedProblem: /restricted\.login responded 200 .*not 422/,
    apply: repeatFirstSuccess('users/restrictedLogin', hasErrorCode('body_replayed')),
  },
  {
    description: 'a stale body that is accepted',
    endpoint: 'restricted.userCheck',
    expectedProblem: /an old body: responded 200/,
    apply: mutateResponse('users/restrictedUserCheck', 422, (answer) =>
      hasErrorCode('body_stale')(answer)
        ? createJsonResponse(answer, 200, { data: { exists: true } })
        : answer,
    ),
  },
  {
    description: 'a plain body that is accepted',
    endpoint: 'restricted.userCheck',
    expectedProblem: /plain fields: responded 200/,
    apply: acceptPlainBody('users/restrictedUserCheck', 'restricted.userCheck'),
  },
  {
    description: 'a body for another endpoint that is accepted',
    endpoint: 'restricted.userCheck',
    expectedProblem: /another endpoint: responded 200/,
    apply: mutateResponse('users/restrictedUserCheck', 422, (answer) =>
      answer.text.includes('for another call')
        ? createJsonResponse(answer, 200, { data: { exists: true } })
        : answer,
    ),
  },
  {
    description: 'a tampered body that is accepted',
    endpoint: 'restricted.userCheck',
    expectedProblem: /another tag: responded 200/,
    apply: mutateResponse('users/restrictedUserCheck', 422, (answer) =>
      hasErrorCode('body_unreadable')(answer)
        ? createJsonResponse(answer, 200, { data: { exists: true } })
        : answer,
    ),
  },
  {
    description: 'a session that stays valid after sign-out',
    endpoint: 'users.logout',
    expectedProblem: /After signing out the token still works/,
    apply: mutateRequest('users/logout', (request) => ({
      ...request,
      method: 'POST',
      path: request.path.replace('users/logout', 'profile/email/subscribe'),
    })),
  },
  {
    description: 'a revoked key that is still listed',
    endpoint: 'manualSetup.revokeWireGuardKey',
    expectedProblem: /The revoked key is still listed/,
    apply: mutateData('setup/wireguard/keys', (data) => ({
      ...data,
      ...(Array.isArray(data.keys) && data.keys.length === 0
        ? {
            keys: [1, 2, 3].map((id) => ({
              id,
              name: 'Laptop',
              publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
              addresses: ['10.66.0.2/32'],
              createdAt: '2027-03-31 23:59:59',
            })),
          }
        : {}),
    })),
  },
  {
    description: 'a deleted account that still exists',
    endpoint: 'restricted.deleteAccount',
    expectedProblem: /The deleted account still exists/,
    apply: mutateData('users/restrictedUserCheck', () => ({ exists: true })),
  },
  {
    description: 'a sign-in link that works twice',
    endpoint: 'users.onetimeLogin',
    expectedProblem: /users\.onetimeLogin responded 200 .*not 422/,
    apply: repeatFirstSuccess('users/onetimeLogin', hasErrorCode('link_invalid')),
  },
  {
    description: 'a new payment for each click',
    endpoint: 'billing.getStripePayment',
    expectedProblem: /created a second payment/,
    apply: (send) => {
      let count = 0
      return mutateData('billing/getStripePayment', (data) => {
        count += 1
        return { ...data, subscriptionHash: `sub_0000000000000000${count}` }
      })(send)
    },
  },
  {
    description: 'a new payment with a used idempotency key',
    endpoint: 'billing.getPayssionPaymentData',
    expectedProblem: /The same key created a second payment/,
    apply: mutateRequest('billing/getPayssionPaymentData', ({ headers, ...request }) => {
      const { [IDEMPOTENCY_HEADER]: _dropped, ...rest } = headers
      return { ...request, headers: rest }
    }),
  },
  {
    description: 'a charge at another price than the shown one',
    endpoint: 'billing.getStripePayment',
    expectedProblem: /getStripePayment responded 200 .*not 409/,
    apply: mutateRequest('billing/getStripePayment', (request) => ({
      ...request,
      path: request.path.replace(/&expectedAmount=\d+/, ''),
    })),
  },
  {
    description: 'a choice that is not stored',
    endpoint: 'profile.unsubscribe',
    expectedProblem: /The choice is not stored/,
    apply: mutateData(MAIL_CHOICE, () => ({ subscribed: true })),
  },
  {
    description: 'news sorted oldest first',
    endpoint: 'news.getNews',
    expectedProblem: /News is not sorted newest first/,
    apply: mutateData('dashboard/news', ({ items }) => ({
      items: Array.isArray(items) ? items.toReversed() : items,
    })),
  },
  {
    description: 'a token that is not renewed',
    endpoint: 'users.getInfo',
    expectedProblem: /past half of its lifetime is not renewed/,
    apply: mutateHeaders(ME, 200, { authorization: undefined }),
  },
  {
    description: 'a second account with the same email address',
    endpoint: 'users.register',
    expectedProblem: /responded 200 .*not 409/,
    apply: repeatFirstSuccess('users/register', hasErrorCode('email_taken')),
  },
  {
    description: 'a connection that closes without a response',
    endpoint: 'ip.getInfo',
    expectedProblem: /socket hang up/,
    apply: (send) => async (request) => {
      if (isRequestTo(request, 'ip/info')) throw new Error('socket hang up')
      return send(request)
    },
  },
]

/** The mutants that the checks must detect, each with its endpoint. */
export const mutants: readonly Mutant[] = [...schemaMutants, ...headers, ...refusalMutants, ...endedMutants]
