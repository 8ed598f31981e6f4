import {
  createMailWriter,
  fillText,
  type MailInput,
  type MailWriter,
  sendUserMail,
} from '../../core/mail/send-mail'
import type { Data, RefundRequestRow, UserRow } from '../../core/schema'
import { hasPaidPlan } from '../billing/account-status'
import { getPlan } from '../billing/plans'
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
  paid_out: 'refundPaidOut',
  declined: 'refundDeclined',
} as const satisfies Record<RefundRequestRow['state']['kind'], MailInput['textKey']>

/** Returns the sentences about the plan after the refund. */
const describePlanAfter = ({ texts, day }: MailWriter, user: UserRow, at: number) =>
  hasPaidPlan(user, at) && user.expiresAt !== null
    ? {
        after: fillText(texts.phrases.planShortened, { date: day(user.expiresAt) }),
        noRenewal: user.isRecurring ? '' : texts.phrases.noRenewal,
      }
    : { after: texts.phrases.planEnded, noRenewal: '' }

/** Mails the new state of a refund request. */
export const mailRefundStep = (data: Data, at: number, { user, row, tariffId, origin }: RefundMail): void => {
  const writer = createMailWriter(user.language)
  const { phrases, plans } = writer.texts
  const { kind } = row.state
  sendUserMail(data, at, user, {
    textKey: TEXTS[kind],
    kind: `refund-${kind.replace('_', '-')}`,
    link: `${origin}/profile`,
    values: {
      amount: writer.amount(row.amount, row.currency),
      plan: plans[getPlan(tariffId).tariffKey],
      target: row.provider === 'stripe' ? phrases.toCard : phrases.toMethod,
      date: writer.day(getPayoutDeadline(row) ?? at),
      ...describePlanAfter(writer, user, at),
      reason: row.state.kind === 'declined' ? row.state.reason : '',
    },
  })
}
