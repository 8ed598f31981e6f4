import { toWireDate } from '@zoog/contract/common'
import type { Currency } from '@zoog/contract/plans'
import { isCardValidAt, type SavedCard } from '@zoog/contract/saved-card'
import { sendMail } from '../../core/outbox'
import type { Data, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { formatDecimalAmount } from '../billing/prices'
import { formatCard } from './card-mails'

interface Renewal {
  due: number
  /** Minor units of the currency. */
  amount: number
  currency: Currency
  card: SavedCard | null
  /** Something can be charged when it is due: the card, or a mandate. */
  isCovered: boolean
  origin: string
}

const dayOf = (at: number): string => toWireDate(at).slice(0, 10)
const planNameOf = (user: UserRow): string => getPlan(user.renewsAs ?? user.tariffId).tariffName
const inWords = ({ amount, currency }: Pick<Renewal, 'amount' | 'currency'>): string =>
  `${formatDecimalAmount(amount, currency)} ${currency}`
const cardInWords = (card: SavedCard): string => `your card (${formatCard(card)})`

const howPaid = (renewal: Renewal): string => {
  const { card, isCovered, due } = renewal
  if (isCovered && card && isCardValidAt(card, due))
    return `${inWords(renewal)} is charged to ${cardInWords(card)} that day.`
  if (isCovered) return `${inWords(renewal)} is charged as you agreed to when you paid last.`
  if (!card) return 'No card is saved, so nothing can be charged: add one, or the plan ends.'
  return `${inWords(renewal)} is due, and ${cardInWords(card)} expires before: replace it, or the plan ends.`
}

/** Says in time what is charged, when, to what, and how it is turned off. */
export const mailRenewalReminder = (data: Data, at: number, user: UserRow, renewal: Renewal): void => {
  const day = dayOf(renewal.due)
  sendMail(data, at, {
    to: user.email,
    subject: `Your ${planNameOf(user)} renews on ${day}`,
    kind: 'renewal-reminder',
    text: `${howPaid(renewal)} You can turn the renewal off until then: you keep everything until ${day}.`,
    link: `${renewal.origin}/profile`,
  })
}

/** Says that a renewal could not be charged, until when everything goes on, and what to do. */
export const mailRenewalFailed = (
  data: Data,
  at: number,
  user: UserRow,
  renewal: Renewal & { until: number },
): void => {
  const { until, card, origin } = renewal
  const why = card ? `${cardInWords(card)} could not be charged` : 'no card is saved'
  sendMail(data, at, {
    to: user.email,
    subject: `Your ${planNameOf(user)} could not be renewed`,
    kind: 'renewal-failed',
    text: `${inWords(renewal)} was due on ${dayOf(at)}, but ${why}. Everything stays on until ${toWireDate(until)} UTC. Replace the card by then and it is charged at once; otherwise the plan ends, and nothing is charged.`,
    link: `${origin}/profile`,
  })
}

/** Says that a plan is over because nothing could be charged for it. */
export const mailPlanEnded = (data: Data, at: number, user: UserRow, origin: string): void => {
  sendMail(data, at, {
    to: user.email,
    subject: `Your ${planNameOf(user)} has ended`,
    kind: 'plan-ended',
    text: 'It could not be renewed, and nothing was charged. Renew it whenever you like: your settings are kept.',
    link: `${origin}/plans`,
  })
}

/** Tells that the plan's renewal was turned on or off, and what follows; `price` is that of the next term. */
export const mailRenewalChange = (
  data: Data,
  now: number,
  user: UserRow,
  price: Pick<Renewal, 'amount' | 'currency'>,
  origin: string,
): void => {
  const plan = planNameOf(user)
  const day = dayOf(user.expiresAt ?? now)
  const subject = user.isRecurring ? `Your ${plan} renews on ${day}` : `Your ${plan} does not renew`
  const text = user.isRecurring
    ? `You turned the renewal on. The next term begins on ${day}, and ${inWords(price)} is charged that day.`
    : `You turned the renewal off. You keep everything until ${day}, and nothing more is charged.`
  sendMail(data, now, { to: user.email, subject, kind: 'renewal', text, link: `${origin}/profile` })
}
