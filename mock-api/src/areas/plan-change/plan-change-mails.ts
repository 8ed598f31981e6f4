import type { PlanChangeOption } from '@zoog/contract/plan-change'
import type { SavedCard } from '@zoog/contract/saved-card'
import { sendMail } from '../../core/outbox'
import type { Data, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { formatDecimalAmount } from '../billing/prices'
import { formatCard } from '../renewals/card-mails'

interface PlanChangeMail {
  option: PlanChangeOption
  /** What was held before. */
  heldId: number
  /** What was charged; null where it was a mandate. */
  card: SavedCard | null
  origin: string
}

const textOf = ({ option, heldId, card }: PlanChangeMail): { subject: string; text: string } => {
  const money = (amount: number) => `${formatDecimalAmount(amount, option.currency)} ${option.currency}`
  const plan = option.tariffName
  if (option.when === 'now') {
    const until = option.until.slice(0, 10)
    const toWhat = card ? `to your card (${formatCard(card)})` : 'as you agreed to when you paid last'
    return {
      subject: `Your plan is the ${plan} now`,
      text: `${money(option.amount)} was charged ${toWhat}: ${money(option.price)}, less ${money(option.credit)} for ${option.creditDays} days that you had paid for. It lasts until ${until}, and ${money(option.renewAmount)} is charged that day.`,
    }
  }
  const day = option.begins.slice(0, 10)
  if (option.tariffId === heldId)
    return {
      subject: `Your ${plan} goes on`,
      text: `You took the change of your plan back. It renews on ${day}, and ${money(option.amount)} is charged that day.`,
    }
  return {
    subject: `From ${day} your plan is the ${plan}`,
    text: `Nothing was charged today. Your ${getPlan(heldId).tariffName} stays yours until ${day}; ${money(option.amount)} is charged that day. You can take it back until then.`,
  }
}

/** Tells what was changed of a plan, and what is charged next. */
export const mailPlanChange = (data: Data, now: number, user: UserRow, changed: PlanChangeMail): void => {
  const link = `${changed.origin}/profile`
  sendMail(data, now, { to: user.email, kind: 'plan-change', ...textOf(changed), link })
}
