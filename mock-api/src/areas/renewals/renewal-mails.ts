import type { Currency } from '@zoog/contract/plans'
import { isCardValidAt, type SavedCard } from '@zoog/contract/saved-card'
import { createMailWriter, fillText, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'
import { getPlan, getRenewedPlan } from '../billing/plans'

interface Renewal {
  due: number
  /** Minor units of the currency. */
  amount: number
  currency: Currency
  card: SavedCard | null
  /** Whether the card or a mandate can be charged when the renewal is due. */
  isCovered: boolean
  origin: string
}

const isTrial = (user: UserRow): boolean => getPlan(user.tariffId).trialDays > 0

const getPlanName = ({ texts }: MailWriter, user: UserRow): string =>
  texts.plans[getPlan(user.tariffId).tariffKey]

const getNextPlanName = ({ texts }: MailWriter, user: UserRow): string =>
  texts.plans[getRenewedPlan(user).tariffKey]

/** Returns the sentence about a renewal's charge, or about the reason why it can't be charged. */
const describeCharge = (writer: MailWriter, renewal: Renewal): string => {
  const { card, isCovered, due } = renewal
  const { phrases } = writer.texts
  const amount = writer.amount(renewal.amount, renewal.currency)
  const values = { amount, date: writer.day(due), card: card ? writer.card(card) : '' }
  if (!card && !isCovered) return fillText(phrases.noCard, values)
  if (!isCovered) return fillText(phrases.cardExpires, values)
  return fillText(card && isCardValidAt(card, due) ? phrases.chargeCard : phrases.chargeMandate, values)
}

/** Announces a renewal: the date, the charge, and how to turn it off. */
export const mailRenewalReminder = (data: Data, at: number, user: UserRow, renewal: Renewal): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, at, user, {
    text: isTrial(user) ? 'trialReminder' : 'renewalReminder',
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
    text: isTrial(user) ? 'trialRenewalFailed' : 'renewalFailed',
    kind: 'renewal-failed',
    link: `${origin}/profile`,
    values: { plan: getNextPlanName(writer, user), reason, time: writer.moment(until) },
  })
}

/** Mails that a plan ended because the renewal could not be charged. */
export const mailPlanEnded = (data: Data, at: number, user: UserRow, origin: string): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, at, user, {
    text: 'planEnded',
    kind: 'plan-ended',
    link: `${origin}/plans`,
    values: { plan: getPlanName(writer, user) },
  })
}

/** Confirms that automatic renewal was turned on or off; `price` is that of the next term. */
export const mailRenewalChange = (
  data: Data,
  now: number,
  user: UserRow,
  price: Pick<Renewal, 'amount' | 'currency'>,
  origin: string,
): void => {
  const writer = createMailWriter(user.language)
  const { isRecurring, expiresAt, graceUntil } = user
  const end = isRecurring ? expiresAt : (graceUntil ?? expiresAt)
  const onText = isTrial(user) ? 'trialRenewalOn' : 'renewalOn'
  sendUserMail(data, now, user, {
    text: isRecurring ? onText : 'renewalOff',
    kind: 'renewal',
    link: `${origin}/profile`,
    values: {
      plan: isRecurring ? getNextPlanName(writer, user) : getPlanName(writer, user),
      date: writer.day(end ?? now),
      amount: writer.amount(price.amount, price.currency),
    },
  })
}
