import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { isNoResponse } from '../../../api/errors'
import { useSubmit } from '../../../forms/use-submit'
import { formatDay } from '../../../lib/dates'
import { getPlanName } from '../../../payments/price-view'
import { refreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { useChangePlan } from './api'
import { currentTexts } from './texts'

interface Change {
  currentPlan: PlanChange['held']
  onDone?: () => void
  onRejected?: (error: unknown) => void
}

const sayDone = (option: PlanChangeOption, held: PlanChange['held']): void => {
  const { LL, language } = currentTexts()
  const plan = getPlanName(option.tariffKey, option.tariffName, LL)
  if (option.when === 'now') showSnackbar('success', LL.planChange.changed({ plan }))
  else if (option.tariffId === held.tariffId) showSnackbar('success', LL.planChange.kept({ plan }))
  else showSnackbar('success', LL.planChange.changesLater({ plan, date: formatDay(option.begins, language) }))
}

/** Whether a change whose answer was lost has begun all the same: who has paid for it must not read that it failed. */
const isTaken = async ({ when, tariffId }: PlanChangeOption): Promise<boolean> => {
  if (when !== 'now') return false
  try {
    return (await refreshUser()).subscriptionData.tariffId === tariffId
  } catch {
    return false
  }
}

/** Takes a change as it was shown, once: header, plan and payments follow. */
export const useSubmitPlanChange = ({ currentPlan, onDone, onRejected }: Change) => {
  const { mutateAsync } = useChangePlan()
  return useSubmit({
    call: async (option: PlanChangeOption) => {
      const { tariffId, when, amount, currency } = option
      try {
        await mutateAsync({ body: { tariffId, when, amount, currency } })
      } catch (failure) {
        if (!isNoResponse(failure) || !(await isTaken(option))) throw failure
      }
      await refreshUser().catch(() => undefined)
    },
    done: (_, option) => {
      sayDone(option, currentPlan)
      onDone?.()
    },
    ...(onRejected && { refused: onRejected }),
  })
}
