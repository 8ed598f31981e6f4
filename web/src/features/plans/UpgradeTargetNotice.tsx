import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'
import { useTexts } from '../../payments/texts'
import { Notice } from '../../ui/Notice'

const wantedState = z.object({ wanted: z.string().max(200) })

/** The notice with the location or feature whose upgrade link the customer followed. */
export const WantedNotice = () => {
  const { plans } = useTexts()
  const { data } = wantedState.safeParse(useHistoryState())
  return data ? <Notice>{plans.wanted({ name: data.wanted })}</Notice> : null
}
