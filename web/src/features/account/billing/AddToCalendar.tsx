import type { User } from '@zoog/contract/users'
import { fromWireDate } from '@zoog/contract/wire-date'
import { usePlanInfo } from '../../../api/billing'
import { useLanguage } from '../../../i18n/language'
import { createCalendarFile } from '../../../lib/calendar-file'
import { formatMoney } from '../../../lib/money'
import { PATHS } from '../../../lib/paths'
import { saveFile } from '../../../lib/save-file'
import { serverNow } from '../../../lib/server-clock'
import { getPlanState, isTrial } from '../../../state/plan-state'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { brand } from '../../../ui/brand'
import { IconCalendar } from '../../../ui/icons'
import { getAccountTexts, useAccountTexts } from '../texts'
import { getCachedCard } from './saved-card-api'

const ALARM_DAYS = 7

interface PlanEntryOptions {
  now: number
  plan: string
  /** The formatted price of the renewal; null if the server doesn't send it. */
  price: string | null
  /** Nothing can be charged for the renewal: no card is saved, and no mandate is known. */
  needsCard: boolean
}

export const formatPlanEntry = (user: User, { now, plan, price, needsCard }: PlanEntryOptions) => {
  const texts = getAccountTexts().calendar
  const name = { brand: brand.name }
  if (getPlanState(user, now) === 'renews')
    return {
      summary: price === null ? texts.renews(name) : texts.renewsFor({ ...name, amount: price }),
      description: needsCard ? texts.cardNeededText() : texts.renewsText(),
    }
  // A trial can't be extended.
  const description = isTrial(user) ? texts.trialEndsText() : texts.endsText()
  return { summary: texts.ends({ ...name, plan }), description }
}

/** The button that saves the plan's renewal or end date as a calendar file (R-RENEW-4). */
export const AddToCalendar = ({ user, plan }: { user: User; plan: string }) => {
  const { calendar } = useAccountTexts()
  const language = useLanguage()
  const { data: info } = usePlanInfo({ enabled: getPlanState(user, serverNow()) === 'renews' })
  const { expiresDate } = user.subscriptionData
  if (!expiresDate) return null
  const save = (): void => {
    const price = info?.renewal ? formatMoney(info.renewal.amount, info.renewal.currency, language) : null
    // Only a payment with a mandate has this provider. The saved card is undefined if the server doesn't send it.
    const hasMandate = info?.payments.some(({ provider }) => provider === 'payssionv2') ?? true
    const needsCard = getCachedCard() === null && !hasMandate
    const day = expiresDate.slice(0, 10)
    const file = createCalendarFile({
      // The renewal and the end on a date share a uid, so a second import updates the entry.
      uid: `plan-${user.id}-${day}@zoog-vpn`,
      dateMs: fromWireDate(expiresDate),
      ...formatPlanEntry(user, { now: serverNow(), plan, price, needsCard }),
      url: window.location.origin + PATHS.profile,
      alarmDays: ALARM_DAYS,
      createdAt: serverNow(),
    })
    saveFile(`zoog-vpn-${day}.ics`, 'text/calendar;charset=utf-8', file)
    showSnackbar('success', calendar.saved())
  }
  return (
    <Button variant="ghost" size="sm" isFlush icon={<IconCalendar size={18} />} onClick={save}>
      {calendar.add()}
    </Button>
  )
}
