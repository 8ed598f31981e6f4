import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { useChangePlan } from '../../../api/plan-change'
import { currentTexts } from '../../../i18n/plan-change-texts'
import { formatDay } from '../../../lib/dates'
import { useCall } from '../../../parts/forms/use-call'
import { planName } from '../../../payments/price-view'
import { refreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'

interface Change {
  held: PlanChange['held']
  done?: () => void
  refused?: (error: unknown) => void
}

const sayDone = (option: PlanChangeOption, held: PlanChange['held']): void => {
  const { LL, language } = currentTexts()
  const plan = planName(option.tariffKey, option.tariffName, LL)
  if (option.when === 'now') showSnackbar('success', LL.planChange.changed({ plan }))
  else if (option.tariffId === held.tariffId) showSnackbar('success', LL.planChange.kept({ plan }))
  else showSnackbar('success', LL.planChange.changesLater({ plan, date: formatDay(option.begins, language) }))
}

/** Takes a change as it was shown, once: header, plan and payments follow. */
export const useChange = ({ held, done, refused }: Change) => {
  const { mutateAsync } = useChangePlan()
  return useCall({
    call: async ({ tariffId, when, amount, currency }: PlanChangeOption) => {
      await mutateAsync({ body: { tariffId, when, amount, currency } })
      await refreshUser().catch(() => undefined)
    },
    done: (_, option) => {
      sayDone(option, held)
      done?.()
    },
    ...(refused && { refused }),
  })
}
