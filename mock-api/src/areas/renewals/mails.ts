import type { Currency } from '@zoog/contract/plans'
import { isCardValidAt, type SavedCard } from '@zoog/contract/saved-card'
import { fillText, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext, UserRow } from '../../core/schema'
import { getPlan, getRenewedPlan } from '../billing/plans'

export interface Renewal {
  due: number
  /** Minor units of the currency. */
  amount: number
  currency: Currency
  card: SavedCard | null
  /** Whether the card or a mandate can be charged when the renewal is due. */
  isCovered: boolean
}

/** Returns whether the next term is another plan: after a trial or a planned change. */
const startsOtherPlan = (user: UserRow): boolean => getRenewedPlan(user).tariffId !== user.tariffId

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
export const mailRenewalReminder = (context: CustomerContext, renewal: Renewal): void => {
  const { user } = context
  const coveredText = startsOtherPlan(user) ? 'nextPlanReminder' : 'renewalReminder'
  sendUserMail(context, (writer) => ({
    textKey: renewal.isCovered ? coveredText : 'cardNeeded',
    values: {
      plan: writer.plan(getRenewedPlan(user)),
      date: writer.day(renewal.due),
      charge: describeCharge(writer, renewal),
    },
  }))
}

/** Mails that a renewal couldn't be charged, how long the plan stays active, and what to do. */
export const mailRenewalFailed = (context: CustomerContext, renewal: Renewal, until: number): void =>
  sendUserMail(context, (writer) => {
    const { user, now } = context
    const { card, amount, currency } = renewal
    const { phrases } = writer.texts
    const reason = fillText(card ? phrases.cardFailed : phrases.cardMissing, {
      amount: writer.amount(amount, currency),
      date: writer.day(now),
      card: card ? writer.card(card) : '',
    })
    return {
      textKey: startsOtherPlan(user) ? 'nextPlanFailed' : 'renewalFailed',
      values: { plan: writer.plan(getRenewedPlan(user)), reason, time: writer.moment(until) },
    }
  })

/** Mails that a plan ended because the renewal couldn't be charged. */
export const mailPlanEnded = (context: CustomerContext): void =>
  sendUserMail(context, (writer) => ({
    textKey: 'planEnded',
    link: `${context.origin}/plans`,
    values: { plan: writer.plan(getPlan(context.user.tariffId)) },
  }))

/** Confirms that automatic renewal was turned on, with the next charge. */
export const mailRenewalOn = (context: CustomerContext, renewal: Renewal): void =>
  sendUserMail(context, (writer) => ({
    textKey: 'renewalOn',
    values: { charge: describeCharge(writer, renewal) },
  }))

/** Confirms that automatic renewal was turned off; `until` is the end of the plan. */
export const mailRenewalOff = (context: CustomerContext, until: number): void =>
  sendUserMail(context, (writer) => ({
    textKey: 'renewalOff',
    values: { plan: writer.plan(getPlan(context.user.tariffId)), date: writer.day(until) },
  }))

/** Confirms that a new card was saved. */
export const mailCardReplaced = (context: CustomerContext, card: SavedCard): void =>
  sendUserMail(context, (writer) => ({
    textKey: 'cardReplaced',
    values: { card: writer.card(card) },
    extraParagraphs: [writer.texts.notYou],
  }))

/** Confirms that the card was removed and, if renewal was on, that it is off now. */
export const mailCardRemoved = (context: CustomerContext, card: SavedCard, hadRenewal: boolean): void =>
  sendUserMail(context, (writer) => {
    const { user, now } = context
    const date = writer.day(user.graceUntil ?? user.expiresAt ?? now)
    const after = hadRenewal ? fillText(writer.texts.phrases.renewalOff, { date }) : ''
    return { textKey: 'cardRemoved', values: { card: writer.card(card), after } }
  })
