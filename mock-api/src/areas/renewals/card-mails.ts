import type { SavedCard } from '@zoog/contract/saved-card'
import { fillText, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'

/** Confirms that a new card was saved. */
export const mailCardReplaced = (context: CustomerContext, card: SavedCard): void =>
  sendUserMail(context, (writer) => ({
    textKey: 'cardReplaced',
    values: { card: writer.card(card) },
    extraParagraphs: [writer.texts.notYou],
  }))

/** Confirms that the card was removed and, if renewal was on, that it is off now. */
export const mailCardRemoved = (context: CustomerContext, card: SavedCard, hadRenewal: boolean): void =>
  sendUserMail(context, (writer) => {
    const { user, now } = context
    const date = writer.day(user.graceUntil ?? user.expiresAt ?? now)
    const after = hadRenewal ? fillText(writer.texts.phrases.renewalOff, { date }) : ''
    return { textKey: 'cardRemoved', values: { card: writer.card(card), after } }
  })
