import type { Currency } from '@zoog/contract/plans'
import { isCardValidAt, type SavedCard } from '@zoog/contract/saved-card'
import { createMailWriter, fillText, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'
import { getPlan, getRenewedPlan } from '../billing/plans'

/** The next charge of a plan that renews. */
export interface Renewal {
  due: number
  /** Minor units of the currency. */
  amount: number
  currency: Currency
  card: SavedCard | null
  /** Whether the card or a mandate can be charged when the renewal is due. */
  isCovered: boolean
  origin: string
}

/** Returns whether the next term is another plan: after a trial or a planned change. */
const startsOtherPlan = (user: UserRow): boolean => getRenewedPlan(user).tariffId !== user.tariffId

const getPlanName = ({ texts }: MailWriter, user: UserRow): string =>
  texts.plans[getPlan(user.tariffId).tariffKey]

const getNextPlanName = ({ texts }: MailWriter, user: UserRow): string =>
  texts.plans[getRenewedPlan(user).tariffKey]

/** Returns the sentence about a renewal's charge, or about the reason why it can't be charged. */
export const describeCharge = (writer: MailWriter, renewal: Renewal): string => {
  const { card, isCovered, due } = renewal
  const { phrases } = writer.texts
  const amount = writer.amount(renewal.amount, renewal.currency)
  const values = { amount, date: writer.day(due), card: card ? writer.card(card) : '' }
  if (!card && !isCovered) return fillText(phrases.noCard, values)
  if (!isCovered) return fillText(phrases.cardExpires, values)
  return fillText(card && isCardValidAt(card, due) ? phrases.chargeCard : phrases.chargeMandate, values)
}

/** Announces a renewal and how to turn it off or, if it can't be charged, asks for a card. */
export const mailRenewalReminder = (data: Data, at: number, user: UserRow, renewal: Renewal): void => {
  const writer = createMailWriter(user.language)
  const coveredText = startsOtherPlan(user) ? 'nextPlanReminder' : 'renewalReminder'
  sendUserMail(data, at, user, {
    textKey: renewal.isCovered ? coveredText : 'cardNeeded',
    kind: 'renewal-reminder',
    link: `${renewal.origin}/profile`,
    values: {
      plan: getNextPlanName(writer, user),
      date: writer.day(renewal.due),
      charge: describeCharge(writer, renewal),
    },
  })
}

/** Mails that a renewal could not be charged, how long the plan stays active, and what to do. */
export const mailRenewalFailed = (
  data: Data,
  at: number,
  user: UserRow,
  { until, card, origin, amount, currency }: Renewal & { until: number },
): void => {
  const writer = createMailWriter(user.language)
  const { phrases } = writer.texts
  const reason = fillText(card ? phrases.cardFailed : phrases.cardMissing, {
    amount: writer.amount(amount, currency),
    date: writer.day(at),
    card: card ? writer.card(card) : '',
  })
  sendUserMail(data, at, user, {
    textKey: startsOtherPlan(user) ? 'nextPlanFailed' : 'renewalFailed',
    kind: 'renewal-failed',
    link: `${origin}/profile`,
    values: { plan: getNextPlanName(writer, user), reason, time: writer.moment(until) },
  })
}

/** Mails that a plan ended because the renewal could not be charged. */
export const mailPlanEnded = (data: Data, at: number, user: UserRow, origin: string): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, at, user, {
    textKey: 'planEnded',
    kind: 'plan-ended',
    link: `${origin}/plans`,
    values: { plan: getPlanName(writer, user) },
  })
}

/** Confirms that automatic renewal was turned on, with the next charge. */
export const mailRenewalOn = (data: Data, now: number, user: UserRow, renewal: Renewal): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    textKey: 'renewalOn',
    kind: 'renewal',
    link: `${renewal.origin}/profile`,
    values: { charge: describeCharge(writer, renewal) },
  })
}

/** Confirms that automatic renewal was turned off; `until` is the end of the plan. */
export const mailRenewalOff = (
  data: Data,
  now: number,
  user: UserRow,
  { until, origin }: { until: number; origin: string },
): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    textKey: 'renewalOff',
    kind: 'renewal',
    link: `${origin}/profile`,
    values: { plan: getPlanName(writer, user), date: writer.day(until) },
  })
}
