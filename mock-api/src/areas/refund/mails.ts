import { SUPPORT_EMAIL } from '../../config'
import { fillText, isolate, type MailInput, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext, RefundRequestRow } from '../../core/schema'
import { hasPaidPlan } from '../billing/account-status'
import { getPlan } from '../billing/plans'
import { getPayoutDeadline } from './refund-state'

const TEXTS = {
  requested: 'refundRequested',
  approved: 'refundApproved',
  paid_out: 'refundPaidOut',
  declined: 'refundDeclined',
} as const satisfies Record<RefundRequestRow['state']['kind'], MailInput['textKey']>

const describePlanAfter = ({ texts, day }: MailWriter, { user, now }: CustomerContext) =>
  hasPaidPlan(user, now) && user.expiresAt !== null
    ? {
        after: fillText(texts.phrases.planShortened, { date: day(user.expiresAt) }),
        noRenewal: user.isRecurring ? '' : texts.phrases.noRenewal,
      }
    : { after: texts.phrases.planEnded, noRenewal: '' }

/** Mails the new state of a refund request; `tariffId` is the plan of the refunded payment. */
export const mailRefundStep = (context: CustomerContext, row: RefundRequestRow, tariffId: number): void =>
  sendUserMail(context, (writer) => {
    const { phrases } = writer.texts
    return {
      textKey: TEXTS[row.state.kind],
      values: {
        amount: writer.amount(row.amount, row.currency),
        plan: writer.plan(getPlan(tariffId)),
        target: row.provider === 'stripe' ? phrases.toCard : phrases.toMethod,
        date: writer.day(getPayoutDeadline(row) ?? context.now),
        ...describePlanAfter(writer, context),
        support: isolate(SUPPORT_EMAIL),
        reason: row.state.kind === 'declined' ? row.state.reason : '',
      },
    }
  })
