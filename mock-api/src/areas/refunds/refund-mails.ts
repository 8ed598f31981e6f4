import { toWireDate } from '@zoog/contract/common'
import { sendMail } from '../../core/outbox'
import type { Data, RefundRequestRow, UserRow } from '../../core/schema'
import { formatDecimalAmount } from '../billing/prices'
import { hasPaidPlan } from '../users/user-view'
import { getPayoutDeadline } from './refund-state'

interface RefundMail {
  user: UserRow
  row: RefundRequestRow
  /** What was paid for. */
  planName: string
  origin: string
}

const dayOf = (at: number): string => toWireDate(at).slice(0, 10)

const toWhat = ({ provider }: RefundRequestRow): string =>
  provider === 'stripe' ? 'to the card that you paid with' : 'the way you paid it'

const afterwards = (user: UserRow, at: number): string =>
  hasPaidPlan(user, at) && user.expiresAt !== null
    ? `Its term was taken away: your plan now lasts until ${dayOf(user.expiresAt)}.`
    : 'The plan has ended with it; your account and your settings stay.'

/** Tells where a request for a refund stands. */
export const mailRefundStep = (data: Data, at: number, { user, row, planName, origin }: RefundMail): void => {
  const money = `${formatDecimalAmount(row.amount, row.currency)} ${row.currency}`
  const by = dayOf(getPayoutDeadline(row) ?? at)
  const mail = {
    asked: {
      subject: `You asked for ${money} back`,
      text: `We have your request for a refund of what you paid for the ${planName}. You will hear from us soon. The money leaves by ${by}, ${toWhat(row)}, and until it is granted everything stays as it is.`,
    },
    granted: {
      subject: `Your refund of ${money} is granted`,
      text: `What you paid for the ${planName} is refunded in full, ${toWhat(row)}, and leaves by ${by}. ${afterwards(user, at)}${user.isRecurring ? '' : ' Nothing renews any more.'}`,
    },
    paid_out: {
      subject: `Your refund of ${money} is on its way`,
      text: `We sent ${money} on ${dayOf(at)}, ${toWhat(row)}. Your bank may need some days to show it.`,
    },
    refused: {
      subject: `Your refund of ${money} was refused`,
      text: `${row.state.kind === 'refused' ? row.state.why : ''} Nothing has changed. If you do not agree, write to us.`,
    },
  }[row.state.kind]
  const link = `${origin}${row.state.kind === 'refused' ? '/help-centre' : '/profile'}`
  sendMail(data, at, { to: user.email, kind: `refund-${row.state.kind.replace('_', '-')}`, ...mail, link })
}
