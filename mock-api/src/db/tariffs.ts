import { PLANS, type PlanKey } from '@zoog/contract/plans'

/** A plan's lasting facts; what it costs is billing's business. */
export interface Tariff {
  tariffId: number
  tariffKey: PlanKey
  tariffName: string
}

const names: Record<PlanKey, string> = {
  'free-plan': 'Free Plan',
  monthly: '1 Month Plan',
  yearly: '1 Year Plan',
  'two-years': '2 Years Plan',
  trial: 'Trial Plan',
  lifetime: 'Lifetime Plan',
  'test-19': 'Test Plan',
}

export const FREE_TARIFF_ID = 1
export const TRIAL_TARIFF_ID = 5

export const tariffs: readonly Tariff[] = PLANS.map((plan) => ({
  ...plan,
  tariffName: names[plan.tariffKey],
}))

/** The plan of an id; an id that no plan has is a defect of the data. */
export const tariffOf = (tariffId: number): Tariff => {
  const tariff = tariffs.find((each) => each.tariffId === tariffId)
  if (!tariff) throw new Error(`No plan has the id ${tariffId}.`)
  return tariff
}
