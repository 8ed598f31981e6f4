import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'
import { useTexts } from '../../payments/texts'
import { Notice } from '../../ui/Notice'

const upgradeState = z.object({ upgradeFor: z.string().max(200) })

/** The notice with the location or feature whose upgrade link the customer followed. */
export const UpgradeTargetNotice = () => {
  const { plans } = useTexts()
  const { data } = upgradeState.safeParse(useHistoryState())
  return data ? <Notice>{plans.upgradeFor({ name: data.upgradeFor })}</Notice> : null
}
