import { useQuery } from '@tanstack/react-query'
import { getPolledHash, getPollInterval } from './machine/states'
import { createPaymentStateQuery, usePayment } from './portal-runner'

/** Polls the pending payment: each second, after two minutes every five seconds. Renders nothing. */
export const PaymentPoller = () => {
  const state = usePayment()
  const hash = getPolledHash(state)
  useQuery({
    ...createPaymentStateQuery('poll', hash ?? ''),
    enabled: hash !== null,
    refetchInterval: (query) => getPollInterval(state, query.state.dataUpdateCount),
    refetchOnMount: 'always',
    // The state machine handles focus and connection, including for attempts that aren't polled.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return null
}
