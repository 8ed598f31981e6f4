import { fromWireDate } from '@zoog/contract/common'
import type { PlanChangeOption } from '@zoog/contract/plan-change'
import type { SavedCard } from '@zoog/contract/saved-card'
import {
  createMailWriter,
  fillText,
  type MailInput,
  type MailWriter,
  sendUserMail,
} from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'

interface PlanChangeMail {
  option: PlanChangeOption
  /** The plan before the change. */
  previousTariffId: number
  /** The charged card; null for a mandate. */
  card: SavedCard | null
  origin: string
}

const describeChange = (
  writer: MailWriter,
  { option, previousTariffId, card }: PlanChangeMail,
): Pick<MailInput, 'text' | 'values'> => {
  const { texts, day } = writer
  const amount = (minorUnits: number) => writer.amount(minorUnits, option.currency)
  const plan = texts.plans[getPlan(option.tariffId).tariffKey]
  if (option.when === 'now') {
    const { charged, chargedCard } = texts.phrases
    const total = amount(option.amount)
    return {
      text: 'planChanged',
      values: {
        plan,
        date: day(fromWireDate(option.until)),
        price: amount(option.price),
        credit: amount(option.credit),
        renewAmount: amount(option.renewAmount),
        charge: card
          ? fillText(chargedCard, { amount: total, card: writer.card(card) })
          : fillText(charged, { amount: total }),
      },
    }
  }
  const previousPlan = texts.plans[getPlan(previousTariffId).tariffKey]
  return {
    text: option.tariffId === previousTariffId ? 'planChangeUndone' : 'planChangePlanned',
    values: { plan, previousPlan, date: day(fromWireDate(option.begins)), amount: amount(option.amount) },
  }
}

/** Confirms a change of the plan, with the next charge. */
export const mailPlanChange = (data: Data, now: number, user: UserRow, change: PlanChangeMail): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    kind: 'plan-change',
    link: `${change.origin}/profile`,
    ...describeChange(writer, change),
  })
}
