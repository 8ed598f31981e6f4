import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { useSubmit } from '../../../../forms/use-submit'
import { activeLanguage } from '../../../../i18n/language'
import { formatDay } from '../../../../lib/dates'
import { getPlanName } from '../../../../payments/price-view'
import { auth } from '../../../../state/auth'
import { tryRefreshUser } from '../../../../state/session'
import { showSnackbar } from '../../../../state/snackbars'
import { getCachedPlanChange, useChangePlan } from './api'
import { getPlanChangeTexts } from './texts'

interface SubmitPlanChangeOptions {
  currentPlan: PlanChange['current']
  onDone?: () => void
  onRejected?: (error: unknown) => void
}

const showDone = (option: PlanChangeOption, current: PlanChange['current']): void => {
  const texts = getPlanChangeTexts()
  const plan = getPlanName(option, texts)
  if (option.when === 'now') showSnackbar('success', texts.planChange.changed({ plan }))
  else if (option.tariffId === current.tariffId) showSnackbar('success', texts.planChange.kept({ plan }))
  else {
    const date = formatDay(option.begins, activeLanguage.language)
    showSnackbar('success', texts.planChange.changesLater({ plan, date }))
  }
}

/** Returns whether the server has applied a change: to the current plan if it starts now, else to the next one. */
const isApplied = ({ when, tariffId }: PlanChangeOption): boolean =>
  when === 'now'
    ? auth.user?.subscriptionData.tariffId === tariffId
    : getCachedPlanChange()?.next.tariffId === tariffId

export const useSubmitPlanChange = ({ currentPlan, onDone, onRejected }: SubmitPlanChangeOptions) => {
  const { mutateAsync } = useChangePlan()
  const finish = (option: PlanChangeOption): void => {
    showDone(option, currentPlan)
    onDone?.()
  }
  return useSubmit({
    send: async (option: PlanChangeOption) => {
      const { tariffId, when, amount, currency } = option
      await mutateAsync({ body: { tariffId, when, amount, currency } })
      await tryRefreshUser()
    },
    onSuccess: (_, option) => finish(option),
    recover: (option) => (isApplied(option) ? () => finish(option) : null),
    ...(onRejected && { onError: onRejected }),
  })
}
