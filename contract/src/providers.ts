import { z } from 'zod'
import { FAILURE_REASONS, subscriptionHash } from './payment-values'

/** The portal's colors in the card form. */
export type CardColor =
  | 'text'
  | 'textMuted'
  | 'border'
  | 'borderControl'
  | 'primary'
  | 'primaryHover'
  | 'onPrimary'
  | 'focus'
  | 'error'
  | 'success'

/** The portal's appearance, which the embedded page adopts. */
export interface CardAppearance {
  /** `#rrggbb`; the page ignores invalid colors. */
  colors: Readonly<Record<CardColor, string>>
  /** The parts of a variable font. The page loads them only from the portal's origin. */
  fonts: readonly { src: string; unicodeRange: string }[]
}

/**
 * The messages between the portal and the card provider's embedded page (`postMessage`). Both sides check the
 * sender's origin first and ignore invalid messages.
 */
export interface CardInitMessage {
  type: 'card.init'
  clientSecret: string
  publishableKey: string
  language: string
  theme: 'light' | 'dark'
  appearance: CardAppearance
}

export const cardPageMessage = z.discriminatedUnion('type', [
  /** The page is loaded and waits for `card.init`. */
  z.object({ type: z.literal('card.ready') }),
  z.object({ type: z.literal('card.resize'), height: z.number().int().min(0).max(4000) }),
  /** The payment is processing; the customer can't act. */
  z.object({ type: z.literal('card.processing'), subscriptionHash }),
  /** The bank requires 3-D Secure inside the page. */
  z.object({ type: z.literal('card.requires_action'), subscriptionHash }),
  z.object({ type: z.literal('card.succeeded'), subscriptionHash }),
  z.object({ type: z.literal('card.failed'), subscriptionHash, reason: z.enum(FAILURE_REASONS) }),
])
export type CardPageMessage = z.infer<typeof cardPageMessage>

/** The payment wall's list of methods: a third-party request outside the contract that may fail. */
export const paymentWallMethods = z.array(
  z.object({ id: z.string(), name: z.string(), img_url: z.string().optional() }),
)
export type PaymentWallMethod = z.infer<typeof paymentWallMethods>[number]
