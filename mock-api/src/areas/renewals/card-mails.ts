import type { SavedCard } from '@zoog/contract/saved-card'
import { createMailWriter, fillText, sendUserMail } from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'

/** Confirms that a new card was saved. */
export const mailCardReplaced = (
  data: Data,
  now: number,
  user: UserRow,
  { card, origin }: { card: SavedCard; origin: string },
): void => {
  const writer = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    textKey: 'cardReplaced',
    kind: 'card-replaced',
    link: `${origin}/profile`,
    values: { time: writer.moment(now), card: writer.card(card) },
    extraParagraphs: [writer.texts.notYou],
  })
}

/** Confirms that the card was removed and, if renewal was on, that it is off now. */
export const mailCardRemoved = (
  data: Data,
  now: number,
  user: UserRow,
  { card, hadRenewal, origin }: { card: SavedCard; hadRenewal: boolean; origin: string },
): void => {
  const writer = createMailWriter(user.language)
  const date = writer.day(user.graceUntil ?? user.expiresAt ?? now)
  const after = hadRenewal ? fillText(writer.texts.phrases.renewalOff, { date }) : ''
  sendUserMail(data, now, user, {
    textKey: 'cardRemoved',
    kind: 'card-removed',
    link: `${origin}/profile`,
    values: { time: writer.moment(now), card: writer.card(card), after },
  })
}
