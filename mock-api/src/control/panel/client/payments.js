import { ask, change, getPlanName, showList } from './control-api.js'
import { button, el, fill, item, list, money, section, table, utc } from './dom.js'

/** @import { Data, Payment, Refund, Tab } from './control-api.js' */

const UNDECIDED = { Succeed: 'succeeded', Decline: 'failed', Cancel: 'canceled' }
const LATE = { 'Succeed late': 'succeeded' }
/**
 * The outcomes that a provider can still report.
 * @type {Record<Payment['state'], Record<string, string>>}
 */
const OUTCOMES = {
  open: { ...UNDECIDED, Process: 'processing' },
  requires_action: UNDECIDED,
  processing: UNDECIDED,
  failed: LATE,
  canceled: LATE,
  superseded: LATE,
  succeeded: {},
  refunded: {},
}
/** @type {Record<string, string>} */
const TONES = { succeeded: 'good', failed: 'bad', canceled: 'bad' }
/** @type {Record<Refund['state'], Record<string, string>>} */
const DECISIONS = {
  requested: { Approve: 'approved', Decline: 'declined' },
  approved: { 'Pay out': 'paid_out' },
  paid_out: {},
  declined: {},
}

/**
 * The cells of a payment, with the buttons that decide it.
 * @param {Pick<Payment, 'email' | 'amount' | 'currency' | 'method' | 'createdAt'> & { tariffName: string, provider: string, state: string }} payment
 * @param {string} reason
 * @param {HTMLElement[]} buttons
 */
const toRow = (
  { createdAt, tariffName, email, amount, currency, provider, method, state },
  reason,
  buttons,
) => [
  createdAt,
  el('strong', {}, tariffName),
  email ?? 'deleted account',
  money(amount, currency),
  `${provider}, ${method}`,
  el('span', { class: TONES[state] }, reason ? `${state} (${reason})` : state),
  el('span', { class: 'row' }, ...buttons),
]

/** @param {Payment} payment */
const attemptRow = (payment) => {
  const { subscriptionHash, state, reason, supersededBy, tariffName } = payment
  const buttons = Object.entries(OUTCOMES[state]).map(([label, next]) =>
    button(label, `payment ${subscriptionHash}`, () =>
      change(`${tariffName}: ${label.toLowerCase()}.`, 'POST', `payments/${subscriptionHash}`, {
        state: next,
      }),
    ),
  )
  return toRow(payment, [reason, supersededBy && `by ${supersededBy}`].filter(Boolean).join(', '), buttons)
}

const showPayments = async () => {
  /** @type {[Payment[] | undefined, Data | undefined]} */
  const [attempts, data] = await Promise.all([ask('GET', 'payments'), ask('GET', 'data')])
  if (!attempts || !data) return
  const attempted = new Set(attempts.map(({ subscriptionHash }) => subscriptionHash))
  const earlier = data.payments
    .filter(({ subscriptionHash }) => !attempted.has(subscriptionHash ?? ''))
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .map((payment) => {
      const email = data.users.find(({ id }) => id === payment.userId)?.email ?? null
      const shown = { email, createdAt: utc(payment.createdAt), tariffName: getPlanName(payment.tariffId) }
      return toRow({ ...payment, ...shown, state: payment.status }, '', [])
    })
  const heads = ['Time', 'Plan', 'Customer', 'Amount', 'Method', 'State', 'Outcome']
  fill('payment-list', [table('Payments', heads, [...attempts.map(attemptRow), ...earlier])])
}

/** @param {Refund} refund */
const refundItem = ({ id, email, amount, currency, state, since, reason, comment, declineReason }) => {
  const customer = email ?? 'a deleted account'
  const buttons = Object.entries(DECISIONS[state]).map(([label, next]) =>
    button(label, `refund of ${customer}`, async () => {
      const declineText =
        next === 'declined' ? window.prompt('Reason (shown to the customer)', '') : undefined
      if (declineText === null) return
      await change(`Refund of ${customer}: ${next.replace('_', ' ')}.`, 'POST', `refunds/${id}`, {
        state: next,
        reason: declineText,
      })
    }),
  )
  const said = [reason, comment, declineReason].filter(Boolean).join(', ')
  const text = `since ${since}: ${money(amount, currency)} to ${customer}${said && ` (${said})`}`
  return item(el('strong', {}, state), text, ...buttons)
}

/** @type {Tab} */
export const payments = {
  title: 'Payments',
  build: () => [
    section('Payments', el('div', { id: 'payment-list' })),
    section('Refunds', list('refund-list')),
  ],
  refresh: async () => {
    await Promise.all([showPayments(), showList('refund-list', 'refunds', refundItem, 'No refund requests.')])
  },
}
