import { toWireDate } from '@zoog/contract/common'
import type { SavedCard } from '@zoog/contract/saved-card'
import { sendMail } from '../../core/outbox'
import type { Data, UserRow } from '../../core/schema'

/** A card as its owner knows it. */
export const formatCard = ({ brand, last4 }: SavedCard): string => `${brand} ending in ${last4}`

/** Tells that another card is charged from now on. */
export const mailCardReplaced = (
  data: Data,
  now: number,
  user: UserRow,
  { card, origin }: { card: SavedCard; origin: string },
): void => {
  sendMail(data, now, {
    to: user.email,
    subject: 'Your card was replaced',
    kind: 'card-replaced',
    text: `On ${toWireDate(now)} UTC a card was saved for your plan: ${formatCard(card)}. If this was not you, change your password and replace the card.`,
    link: `${origin}/profile`,
  })
}

/** Tells that no card is kept any more, and what follows. */
export const mailCardRemoved = (
  data: Data,
  now: number,
  user: UserRow,
  { card, hadRenewal, origin }: { card: SavedCard; hadRenewal: boolean; origin: string },
): void => {
  sendMail(data, now, {
    to: user.email,
    subject: 'Your card was removed',
    kind: 'card-removed',
    text: `Your card (${formatCard(card)}) was removed on ${toWireDate(now)} UTC.${
      hadRenewal
        ? ' The renewal was turned off with it: you keep everything until the end of the paid term.'
        : ''
    }`,
    link: `${origin}/profile`,
  })
}
