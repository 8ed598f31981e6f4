import { useQuery } from '@tanstack/react-query'
import { askedAbout, paceOf } from './machine/pace'
import { paymentStateQuery, usePayment } from './runner'

/**
 * Asks for the payment under way, wherever in the portal the customer is: at once, then each second, and more slowly
 * after two minutes. Shows nothing.
 */
export const PaymentPoller = () => {
  const state = usePayment()
  const hash = askedAbout(state)
  useQuery({
    ...paymentStateQuery(hash ?? ''),
    enabled: hash !== null,
    refetchInterval: (query) => paceOf(state, query.state.dataUpdateCount),
    refetchOnMount: 'always',
    // Returns to the page are the machine's to hear: it asks also for what is not asked for each second.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return null
}
