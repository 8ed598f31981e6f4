import { audienceOf } from '@zoog/contract/encrypted-only'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { personas } from '@zoog/contract/personas'
import { exampleOf } from '../examples'
import { jsonOf } from '../judge'
import { publishedKey, seal } from '../seal'
import type { Send } from '../wire'
import {
  altering,
  alteringBody,
  alteringData,
  alteringHeaders,
  goodToken,
  isAt,
  isRefusal,
  jsonAnswer,
  neverUsedUp,
  type Plant,
  rewriting,
} from './tools'

const ME = 'users/info/get'
const failed = (message: string) => ({ message, code: 'internal' })

/** Answers of another shape, status or kind than declared. */
const shapes: Plant[] = [
  {
    what: '201 instead of 200',
    in: 'users.getInfo',
    says: /201 is not declared/,
    over: altering(ME, 200, (answer) => ({ ...answer, status: 201 })),
  },
  {
    what: 'a field is missing',
    in: 'users.getInfo',
    says: /data\.firstName: Required/,
    over: alteringData(ME, ({ firstName: _gone, ...rest }) => rest),
  },
  {
    what: 'a field of another type',
    in: 'users.getInfo',
    says: /data\.id: Expected number, received string/,
    over: alteringData(ME, (data) => ({ ...data, id: String(data.id) })),
  },
  {
    what: 'true instead of 1',
    in: 'users.getInfo',
    says: /data\.verified/,
    over: alteringData(ME, (data) => ({ ...data, verified: true })),
  },
  {
    what: 'null where it may not be',
    in: 'users.getInfo',
    says: /data\.email: Expected string, received null/,
    over: alteringData(ME, (data) => ({ ...data, email: null })),
  },
  {
    what: 'a field that the contract does not name',
    in: 'users.getInfo',
    says: /data\.passwordHash: not in the contract/,
    over: alteringData(ME, (data) => ({ ...data, passwordHash: 'scrypt$…' })),
  },
  {
    what: 'a date of another form',
    in: 'billing.getPlanInfo',
    says: /data\.expiresDate: Invalid/,
    over: alteringData('billing/getPlanInfo', (data) => ({ ...data, expiresDate: '2027-03-31T23:59:59Z' })),
  },
  {
    what: 'money as a decimal',
    in: 'billing.getGuestPriceData',
    says: /data\.amount: Expected integer/,
    over: alteringData('billing/getGuestPriceData', (data) => ({ ...data, amount: 9.99 })),
  },
  {
    what: 'a currency that the contract does not know',
    in: 'billing.getCurrencies',
    says: /data\.currencies/,
    over: alteringData('billing/getCurrencies', () => ({ currencies: [{ code: 'XXX', digits: 2 }] })),
  },
  {
    what: 'no envelope',
    in: 'ip.getInfo',
    says: /data: Required/,
    over: altering('ip/info', 200, (answer) => jsonAnswer(answer, 200, { code: 'DE' })),
  },
  {
    what: 'cut JSON',
    in: 'ip.getInfo',
    says: /the body is not JSON/,
    over: altering('ip/info', 200, (answer) => ({ ...answer, text: answer.text.slice(0, -2) })),
  },
  {
    what: 'result false where it is always true',
    in: 'profile.unsubscribe',
    says: /data\.result/,
    over: alteringData('profile/email/unsubscribe', () => ({ result: false })),
  },
  {
    what: 'a failure code that nobody knows',
    in: 'users.login',
    says: /code: not in the contract/,
    over: alteringBody('users/login', 422, (body) => ({ ...body, code: 'bad_stuff' })),
  },
  {
    what: 'a failure as a text',
    in: 'users.login',
    says: /errors\.email/,
    over: alteringBody('users/login', 422, (body) => ({ ...body, errors: { email: 'is wrong' } })),
  },
  {
    what: 'a 500 that shows its stack',
    in: 'users.getInfo',
    says: /tells how the server is built/,
    over: alteringBody(ME, 500, () => failed('TypeError: x\n    at get (/srv/api/users.js:10:5)')),
  },
  {
    what: 'a page of HTML instead of a failure',
    in: 'users.getInfo',
    says: /Content-Type is text\/html/,
    over: altering(ME, 503, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/html' },
      text: '<h1>503</h1>',
    })),
  },
]

/** Headers that are missing or wrong. */
const headers: Plant[] = [
  {
    what: 'no Content-Type',
    in: 'ip.getInfo',
    says: /Content-Type is missing/,
    over: alteringHeaders('ip/info', null, { 'content-type': undefined }),
  },
  {
    what: 'no Date',
    in: 'ip.getInfo',
    says: /no Date/,
    over: alteringHeaders('ip/info', null, { date: undefined }),
  },
  {
    what: 'a Date that is none of HTTP',
    in: 'ip.getInfo',
    says: /Date is not an HTTP date/,
    over: alteringHeaders('ip/info', null, { date: '2027-03-31T23:59:59Z' }),
  },
  {
    what: 'no X-Request-Id',
    in: 'ip.getInfo',
    says: /no X-Request-Id/,
    over: alteringHeaders('ip/info', null, { 'x-request-id': undefined }),
  },
  {
    what: 'one X-Request-Id for all',
    in: 'server',
    says: /X-Request-Id is the same/,
    over: alteringHeaders('ip/info', null, { 'x-request-id': '1' }),
  },
  {
    what: 'headers that other origins may not read',
    in: 'server',
    says: /Authorization is not exposed/,
    over: alteringHeaders('ip/info', null, { 'access-control-expose-headers': 'Date' }),
  },
  {
    what: 'any origin may read',
    in: 'server',
    says: /Any origin may read/,
    over: alteringHeaders('ip/info', null, { 'access-control-allow-origin': '*' }),
  },
  {
    what: '405 without Allow',
    in: 'users.getInfo',
    says: /Allow of a 405 lacks GET/,
    over: alteringHeaders(ME, 405, { allow: undefined }),
  },
  {
    what: 'Allow names what was refused',
    in: 'users.getInfo',
    says: /Allow of a 405 names POST/,
    over: alteringHeaders(ME, 405, { allow: 'GET, HEAD, POST' }),
  },
  {
    what: '404 instead of 405',
    in: 'users.getSessions',
    says: /POST answered 404, not 405/,
    over: altering('users/sessions', 405, (answer) => ({ ...answer, status: 404 })),
  },
  {
    what: '429 without Retry-After',
    in: 'users.login',
    says: /Retry-After is missing/,
    over: alteringHeaders('users/login', 429, { 'retry-after': undefined }),
  },
  {
    what: 'Retry-After of no time',
    in: 'users.login',
    says: /Retry-After is 0/,
    over: alteringHeaders('users/login', 429, { 'retry-after': '0' }),
  },
]

/** A server with a good token for everyone who has none. */
const letsEveryoneIn = (path: string) =>
  rewriting(path, async (request, send) => {
    if (request.headers.authorization) return request
    const authorization = `Bearer ${await goodToken(request, send, personas.free.email)}`
    return { ...request, headers: { ...request.headers, authorization } }
  })

/** Does what it refuses. */
const actsBeforeItRefuses =
  (path: string, name: string, status: number) =>
  (send: Send): Send =>
  async (request) => {
    const answer = await send(request)
    if (!isAt(request, path) || answer.status !== status) return answer
    const authorization = `Bearer ${await goodToken(request, send, personas.paid.email)}`
    const { cookie: _cookie, ...rest } = request.headers
    await send({
      ...request,
      headers: { ...rest, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(exampleOf(name).body),
    })
    return answer
  }

/** Who may call, and what is refused. */
const refusals: Plant[] = [
  {
    what: '200 instead of 401 without a token',
    in: 'users.getInfo',
    says: /answered 200 .*not 401/,
    over: letsEveryoneIn(ME),
  },
  {
    what: '403 instead of 401',
    in: 'billing.getPlanInfo',
    says: /403 is not declared/,
    over: altering('billing/getPlanInfo', 401, (answer) => ({ ...answer, status: 403 })),
  },
  {
    what: '401 with another message',
    in: 'users.getInfo',
    says: /not "Unauthenticated\."/,
    over: alteringBody(ME, 401, (body) => ({ ...body, message: 'Who are you?' })),
  },
  {
    what: '400 instead of 422',
    in: 'users.login',
    says: /400 is not declared/,
    over: altering('users/login', 422, (answer) => ({ ...answer, status: 400 })),
  },
  {
    what: '422 without the fields',
    in: 'users.register',
    says: /errors name none instead of/,
    over: alteringBody('users/register', 422, ({ errors: _gone, ...rest }) => rest),
  },
  {
    what: '422 that names another field',
    in: 'setup.setFeatureState',
    says: /errors name body instead of/,
    over: alteringBody('setup/features/state', 422, (body) => ({ ...body, errors: { body: ['is wrong'] } })),
  },
  {
    what: 'a body of any size',
    in: 'users.setSession',
    says: /answered 200 .*not 413/,
    over: rewriting('users/session/set', (request) =>
      (request.body?.length ?? 0) > 100_000
        ? { ...request, body: JSON.stringify(exampleOf('users.setSession').body) }
        : request,
    ),
  },
  {
    what: 'no heed of the CSRF cookie',
    in: 'users.setSession',
    says: /answered 200 .*not 419/,
    over: rewriting('users/session/set', (request) => {
      const { cookie: _cookie, ...rest } = request.headers
      return { ...request, headers: rest }
    }),
  },
  {
    what: 'a change before the refusal',
    in: 'profile.setName',
    says: /was refused and changed data/,
    over: actsBeforeItRefuses('profile/name', 'profile.setName', 422),
  },
  {
    what: 'a change without a token',
    in: 'setup.setFeatureState',
    says: /without a token was refused and changed data/,
    over: actsBeforeItRefuses('setup/features/state', 'setup.setFeatureState', 401),
  },
  {
    what: 'guesses without end',
    in: 'users.login',
    says: /bears 20 attempts without 429/,
    over: altering('users/login', 429, (answer) =>
      jsonAnswer(answer, 422, { message: 'Wrong.', code: 'wrong_credentials' }),
    ),
  },
  {
    what: 'sign-in tells which e-mails have an account',
    in: 'users.login',
    says: /tells whether the e-mail has an account/,
    over: altering('users/login', 422, (answer, request) =>
      String(request.body).includes('nobody@')
        ? jsonAnswer(answer, 422, { message: 'No such account.', code: 'wrong_credentials' })
        : answer,
    ),
  },
]

const MAIL_CHOICE = 'profile/email/choice'

const acceptsPlain =
  (path: string, name: string) =>
  (send: Send): Send =>
  async (request) => {
    if (!isAt(request, path) || !String(request.body).startsWith('{')) return send(request)
    const published = await send({ method: 'GET', path: '/__mock/keys', headers: {} })
    const key = publishedKey.parse(Object(jsonOf(published.text)).keys[0])
    const body = await seal(key, exampleOf(name).body, { aud: audienceOf(path) })
    return send({ ...request, body, headers: { ...request.headers, 'content-type': 'text/plain' } })
  }

/** Encrypted bodies, and things that are over. */
const endings: Plant[] = [
  {
    what: 'takes a body that was sent before',
    in: 'restricted.login',
    says: /restricted\.login answered 200 .*not 422/,
    over: neverUsedUp('users/restrictedLogin', isRefusal('body_replayed')),
  },
  {
    what: 'takes a stale body',
    in: 'restricted.userCheck',
    says: /an old body: answered 200/,
    over: altering('users/restrictedUserCheck', 422, (answer) =>
      isRefusal('body_stale')(answer) ? jsonAnswer(answer, 200, { data: { exists: true } }) : answer,
    ),
  },
  {
    what: 'takes a body that is not encrypted',
    in: 'restricted.userCheck',
    says: /plain fields: answered 200/,
    over: acceptsPlain('users/restrictedUserCheck', 'restricted.userCheck'),
  },
  {
    what: 'takes a body that was made for another call',
    in: 'restricted.userCheck',
    says: /another call: answered 200/,
    over: altering('users/restrictedUserCheck', 422, (answer) =>
      answer.text.includes('for another call') ? jsonAnswer(answer, 200, { data: { exists: true } }) : answer,
    ),
  },
  {
    what: 'takes a body that was tampered with',
    in: 'restricted.userCheck',
    says: /another tag: answered 200/,
    over: altering('users/restrictedUserCheck', 422, (answer) =>
      isRefusal('body_unreadable')(answer) ? jsonAnswer(answer, 200, { data: { exists: true } }) : answer,
    ),
  },
  {
    what: 'a session that does not end',
    in: 'users.logout',
    says: /After signing out the token still works/,
    over: rewriting('users/logout', (request) => ({
      ...request,
      method: 'POST',
      path: request.path.replace('users/logout', 'profile/email/subscribe'),
    })),
  },
  {
    what: 'a key that is listed after it was revoked',
    in: 'manualSetup.revokeWireGuardKey',
    says: /revoked is still listed/,
    over: alteringData('setup/wireguard/keys', (data) => ({
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
    what: 'an account that exists after it was deleted',
    in: 'restricted.annihilation',
    says: /An account that was deleted exists/,
    over: alteringData('users/restrictedUserCheck', () => ({ exists: true })),
  },
  {
    what: 'a sign-in link that is good twice',
    in: 'users.onetimeLogin',
    says: /users\.onetimeLogin answered 200 .*not 422/,
    over: neverUsedUp('users/onetimeLogin', isRefusal('link_invalid')),
  },
  {
    what: 'a new payment for each click',
    in: 'billing.getStripePayment',
    says: /made a second payment/,
    over: (send) => {
      let count = 0
      return alteringData('billing/getStripePayment', (data) => {
        count += 1
        return { ...data, subscriptionHash: `sub_0000000000000000${count}` }
      })(send)
    },
  },
  {
    what: 'a new payment under a key that was used',
    in: 'billing.getPayssionPaymentData',
    says: /The same key made a second payment/,
    over: rewriting('billing/getPayssionPaymentData', ({ headers, ...request }) => {
      const { [IDEMPOTENCY_HEADER]: _dropped, ...rest } = headers
      return { ...request, headers: rest }
    }),
  },
  {
    what: 'another price than was shown is charged',
    in: 'billing.getStripePayment',
    says: /getStripePayment answered 200 .*not 409/,
    over: rewriting('billing/getStripePayment', (request) => ({
      ...request,
      path: request.path.replace(/&expectedAmount=\d+/, ''),
    })),
  },
  {
    what: 'a choice that is not kept',
    in: 'profile.unsubscribe',
    says: /The choice is not kept/,
    over: alteringData(MAIL_CHOICE, () => ({ subscribed: true })),
  },
  {
    what: 'news with the oldest first',
    in: 'news.getNews',
    says: /News are not the newest first/,
    over: alteringData('dashboard/news', ({ items }) => ({
      items: Array.isArray(items) ? items.toReversed() : items,
    })),
  },
  {
    what: 'a token that is not renewed',
    in: 'users.getInfo',
    says: /past half of its life is not renewed/,
    over: alteringHeaders(ME, 200, { authorization: undefined }),
  },
  {
    what: 'a taken e-mail is taken again',
    in: 'users.register',
    says: /answered 200 .*not 409/,
    over: neverUsedUp('users/register', isRefusal('email_taken')),
  },
  {
    what: 'an answer that never comes',
    in: 'ip.getInfo',
    says: /socket hang up/,
    over: (send) => async (request) => {
      if (isAt(request, 'ip/info')) throw new Error('socket hang up')
      return send(request)
    },
  },
]

/** Mistakes that the runner must notice, each at the call that makes it. */
export const plants: readonly Plant[] = [...shapes, ...headers, ...refusals, ...endings]
