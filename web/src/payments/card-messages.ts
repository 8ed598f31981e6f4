import { type CardPageMessage, cardPageMessage } from '@zoog/contract/providers'

/** Of a message, what is looked at before it is read. */
export interface ReceivedMessage {
  origin: string
  source: unknown
  data: unknown
}
/** The one page that is listened to: its origin, its window, and the payment that it was opened for. */
export interface ExpectedPage {
  origin: string
  window: unknown
  subscriptionHash: string
}

/**
 * A message of the embedded card page; null for everything else that the window hears: other origins, other windows of
 * that origin, other shapes, and messages about another payment, which are old ones played again (R-PAY-1).
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
