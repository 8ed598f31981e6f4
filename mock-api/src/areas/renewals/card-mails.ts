import type { SavedCard } from '@zoog/contract/saved-card'
import { createMailWriter, fillText, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'

/** Confirms that a new card was saved. */
export const mailCardReplaced = (context: CustomerContext, card: SavedCard): void => {
  const writer = createMailWriter(context.user.language)
  sendUserMail(context, {
    textKey: 'cardReplaced',
    values: { time: writer.moment(context.now), card: writer.card(card) },
    extraParagraphs: [writer.texts.notYou],
  })
}

/** Confirms that the card was removed and, if renewal was on, that it is off now. */
export const mailCardRemoved = (context: CustomerContext, card: SavedCard, hadRenewal: boolean): void => {
  const { user, now } = context
  const writer = createMailWriter(user.language)
  const date = writer.day(user.graceUntil ?? user.expiresAt ?? now)
  const after = hadRenewal ? fillText(writer.texts.phrases.renewalOff, { date }) : ''
  const values = { time: writer.moment(now), card: writer.card(card), after }
  sendUserMail(context, { textKey: 'cardRemoved', values })
}
