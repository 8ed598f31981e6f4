import type { PlanChangeOption } from '@zoog/contract/plan-change'
import type { SavedCard } from '@zoog/contract/saved-card'
import { fromWireDate } from '@zoog/contract/wire-date'
import { fillText, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'
import { getPlan, getRenewedPlan } from '../billing/plans'
import { describeCharge, type Renewal } from '../renewals/mails'

/** Confirms that another plan started today, with its charge; `card` is null for a mandate. */
export const mailPlanChanged = (
  context: CustomerContext,
  option: Extract<PlanChangeOption, { when: 'now' }>,
  card: SavedCard | null,
): void =>
  sendUserMail(context, (writer) => {
    const { charged, chargedCard } = writer.texts.phrases
    const amount = (minorUnits: number) => writer.amount(minorUnits, option.currency)
    const charge = { amount: amount(option.amount), card: card ? writer.card(card) : '' }
    return {
      textKey: 'planChanged',
      values: {
        plan: writer.plan(getPlan(option.tariffId)),
        date: writer.day(fromWireDate(option.until)),
        price: amount(option.price),
        credit: amount(option.credit),
        renewAmount: amount(option.renewAmount),
        charge: fillText(card ? chargedCard : charged, charge),
      },
    }
  })

/** Confirms the plan of the next term: another plan, or the same one after a planned change was undone. */
export const mailNextPlan = (context: CustomerContext, renewal: Renewal): void => {
  const [plan, nextPlan] = [getPlan(context.user.tariffId), getRenewedPlan(context.user)]
  sendUserMail(context, (writer) => ({
    textKey: plan === nextPlan ? 'planChangeUndone' : 'planChangePlanned',
    values: {
      plan: writer.plan(nextPlan),
      previousPlan: writer.plan(plan),
      date: writer.day(renewal.due),
      charge: describeCharge(writer, renewal),
    },
  }))
}
