import { z } from 'zod'
import { FAILURE_REASONS, subscriptionHash } from './payment-values'

/** The portal's colours that a form for cards has. */
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

/** How the portal looks, so that the page inside of it looks no other. */
export interface CardAppearance {
  /** `#rrggbb`; the page keeps its own for what is none. */
  colors: Readonly<Record<CardColor, string>>
  /** The parts of one variable typeface. The page takes them from the portal's own origin alone. */
  fonts: readonly { src: string; unicodeRange: string }[]
}

/**
 * What the portal and the card provider's embedded page say to each other, by `postMessage`. Either side checks the
 * sender's origin before it reads anything, and drops what does not parse.
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
  /** Loaded, and waits for `card.init`. */
  z.object({ type: z.literal('card.ready') }),
  z.object({ type: z.literal('card.resize'), height: z.number().int().min(0).max(4000) }),
  /** Out of the customer's hands; the portal shows `processing`. */
  z.object({ type: z.literal('card.processing'), subscriptionHash }),
  /** Back in the customer's hands: the bank asks for 3-D Secure, inside of the page. */
  z.object({ type: z.literal('card.requires_action'), subscriptionHash }),
  z.object({ type: z.literal('card.succeeded'), subscriptionHash }),
  z.object({ type: z.literal('card.failed'), subscriptionHash, reason: z.enum(FAILURE_REASONS) }),
])
export type CardPageMessage = z.infer<typeof cardPageMessage>

/** The payment wall's list of methods, a third party's call: beside the contract, and allowed to fail. */
export const paymentWallMethods = z.array(
  z.object({ id: z.string(), name: z.string(), img_url: z.string().optional() }),
)
export type PaymentWallMethod = z.infer<typeof paymentWallMethods>[number]
