import { ask, say } from './control-api.js'
import { button, byId, el, fill, table, utc } from './dom.js'
import { showMails } from './lists.js'

/** @typedef {import('./control-api.js').Data} Data */
/** @typedef {import('./control-api.js').LoggedRequest} LoggedRequest */

const SHOWN_REQUESTS = 100

/**
 * @param {LoggedRequest} request
 * @returns {(Node | string)[]}
 */
const requestRow = (request) => [
  utc(request.at).slice(11),
  el(
    'details',
    {},
    el('summary', {}, `${request.method} ${request.path}`),
    el(
      'pre',
      {},
      JSON.stringify({ id: request.id, userId: request.userId, body: request.requestBody }, null, 2),
    ),
  ),
  el(
    'span',
    { class: request.status === 0 || request.status >= 400 ? 'bad' : 'good' },
    String(request.status || 'dropped'),
  ),
  `${request.durationMs} ms`,
  el(
    'span',
    { class: request.verdict === 'ok' ? '' : 'bad' },
    request.fault ? `${request.verdict}, fault ${request.fault}` : request.verdict,
  ),
]

/** @type {LoggedRequest[]} */
let requests = []

const drawRequests = () => {
  const heads = ['Time', 'Request', 'Status', 'Took', 'Verdict']
  fill(
    byId('request-list'),
    requests.length > 0 ? [table('Requests', heads, requests.map(requestRow))] : [],
    'No requests.',
  )
}

/** Shows the last requests. */
export const showRequests = async () => {
  requests = ((await ask('GET', 'requests')) ?? []).slice(0, SHOWN_REQUESTS)
  drawRequests()
}

/** @param {LoggedRequest} request a further one */
export const addRequest = (request) => {
  requests = [request, ...requests].slice(0, SHOWN_REQUESTS)
  // A reader who has opened one keeps it: the list waits until it is closed.
  if (!byId('request-list').querySelector('details[open]')) drawRequests()
}

/**
 * Minor units as people read them; every currency on sale has two digits.
 * @param {number} amount
 * @param {string} currency
 */
const money = (amount, currency) => `${(amount / 100).toFixed(2)} ${currency}`

/**
 * @param {number} at
 * @param {Data['payments'][number] | Data['paymentAttempts'][number]} payment
 * @param {string} state
 */
const paymentOf = (at, payment, state) => ({ at, payment, state })

/**
 * Lets a tester say what a provider would: that the money came, also late, or that it will not.
 * @param {Data['payments'][number] | Data['paymentAttempts'][number]} payment
 */
const decisions = (payment) => {
  if (!('state' in payment) || payment.state === 'succeeded' || payment.state === 'refunded') return ''
  const { subscriptionHash } = payment
  /** @param {string} state */
  const decide = (state) => async () => {
    // Money for a purchase that is paid already is given back: what came of it is the mock's to say.
    const answer = await ask('POST', `payments/${subscriptionHash}`, { state })
    if (answer) say(`Payment ${subscriptionHash}: ${answer.state}.`)
    await Promise.all([showData(), showMails()])
  }
  return el(
    'span',
    {},
    ...['succeeded', 'processing', 'failed'].map((state) =>
      button(state, `payment ${subscriptionHash}`, decide(state)),
    ),
  )
}

/**
 * How an attempt stands: why it failed, or what took its place, in the same words as the contract's.
 * @param {Data['paymentAttempts'][number]} attempt
 */
const stateOf = ({ state, failureReason, supersededBy }) => {
  const why = [failureReason, supersededBy && `by ${supersededBy}`].filter(Boolean).join(', ')
  return why ? `${state} (${why})` : state
}

/**
 * The keys under which a payment was asked for.
 * @param {Data} data
 * @param {Data['payments'][number] | Data['paymentAttempts'][number]} payment
 */
const keysOf = ({ paymentKeys }, { subscriptionHash }) =>
  paymentKeys.flatMap((row) => (row.subscriptionHash === subscriptionHash ? [row.key] : [])).join(', ')

/** @param {Data} data */
const showPayments = (data) => {
  const emails = new Map(data.users.map((user) => [user.id, user.email]))
  const attempts = data.paymentAttempts.map((each) => paymentOf(each.updatedAt, each, stateOf(each)))
  const made = data.payments.map((each) =>
    paymentOf(each.createdAt, each, each.status === 'succeeded' ? 'paid' : each.status),
  )
  const rows = [...attempts, ...made]
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, payment, state }) => [
      utc(at),
      emails.get(payment.userId) ?? `user ${payment.userId}`,
      `plan ${payment.tariffId}`,
      money(payment.amount, payment.currency),
      `${payment.provider}, ${payment.method}`,
      state,
      keysOf(data, payment),
      decisions(payment),
    ])
  const heads = ['Time', 'Who', 'What', 'Amount', 'How', 'State', 'Key', 'Make it']
  fill(byId('payment-list'), rows.length > 0 ? [table('Payments', heads, rows)] : [], 'No payments.')
}

/** Shows payments and everything else that is kept. */
export const showData = async () => {
  /** @type {Data | undefined} */
  const data = await ask('GET', 'data')
  if (!data) return
  showPayments(data)
  // What is being edited is left alone.
  if (byId('data-tables').querySelector('details[open]')) return
  fill(byId('data-tables'), Object.entries(data).map(tableOf), 'No data.')
}

/**
 * A table to read and to edit; the mock refuses what it could not have made itself.
 * @param {[name: string, rows: unknown]} entry
 */
const tableOf = ([name, rows]) => {
  const count = typeof rows === 'object' && rows !== null ? Object.keys(rows).length : 1
  const text = document.createElement('textarea')
  text.rows = 16
  text.spellcheck = false
  text.setAttribute('aria-label', name)
  text.value = JSON.stringify(rows, null, 2)
  const details = el('details', {}, el('summary', {}, `${name} (${count})`), text)
  details.append(
    button('Save', name, async () => {
      const edited = parsed(text.value)
      if (edited === undefined) return say('This is not JSON.')
      if (!(await ask('PUT', `data/${name}`, edited))) return
      details.removeAttribute('open')
      await showData()
      say(`Saved: ${name}.`)
    }),
  )
  return details
}

/** @param {string} text @returns {unknown} undefined where it is no JSON */
const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
