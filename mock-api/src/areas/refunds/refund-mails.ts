import { createMailWriter, type MailInput, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { Data, RefundRequestRow, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { hasPaidPlan } from '../users/user-view'
import { getPayoutDeadline } from './refund-state'

interface RefundMail {
  user: UserRow
  row: RefundRequestRow
  /** The plan of the refunded payment. */
  tariffId: number
  origin: string
}

const TEXTS = {
  requested: 'refundRequested',
  approved: 'refundApproved',
  sent: 'refundSent',
  refused: 'refundRefused',
} as const satisfies Record<RefundRequestRow['state']['kind'], MailInput['text']>

const describePlanAfter = ({ texts, fill, day }: MailWriter, user: UserRow, at: number): string =>
  hasPaidPlan(user, at) && user.expiresAt !== null
    ? fill(texts.phrases.planShortened, { date: day(user.expiresAt) })
    : texts.phrases.planEnded

/** Mails the new state of a refund request. */
export const mailRefundStep = (data: Data, at: number, { user, row, tariffId, origin }: RefundMail): void => {
  const writer = createMailWriter(user.language)
  const { phrases, plans } = writer.texts
  const { kind } = row.state
  sendUserMail(data, at, user, {
    text: TEXTS[kind],
    kind: `refund-${kind}`,
    link: `${origin}/profile`,
    values: {
      amount: writer.amount(row.amount, row.currency),
      plan: plans[getPlan(tariffId).tariffKey],
      target: row.provider === 'stripe' ? phrases.toCard : phrases.toMethod,
      date: writer.day(getPayoutDeadline(row) ?? at),
      after: describePlanAfter(writer, user, at),
      noRenewal: user.isRecurring ? '' : phrases.noRenewal,
      reason: row.state.kind === 'refused' ? row.state.why : '',
    },
  })
}
