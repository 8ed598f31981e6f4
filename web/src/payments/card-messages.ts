import { type CardPageMessage, cardPageMessage } from '@zoog/contract/providers'

export interface ReceivedMessage {
  origin: string
  source: unknown
  data: unknown
}
export interface ExpectedPage {
  origin: string
  window: unknown
  subscriptionHash: string
}

/**
 * Returns a message of the embedded card form. Null for other origins, windows and shapes, and for another payment, whose
 * messages are replayed (R-PAY-1).
 */
export const readCardMessage = (event: ReceivedMessage, page: ExpectedPage): CardPageMessage | null => {
  if (event.origin !== page.origin || page.window === null || event.source !== page.window) return null
  const parsed = cardPageMessage.safeParse(event.data)
  if (!parsed.success) return null
  const message = parsed.data
  return !('subscriptionHash' in message) || message.subscriptionHash === page.subscriptionHash
    ? message
    : null
}
