import { isolate, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'

/** Confirms that a passkey was added or removed. */
export const mailPasskeyChange = (
  context: CustomerContext,
  textKey: 'passkeyAdded' | 'passkeyRemoved',
  name: string,
): void =>
  sendUserMail(context, ({ texts }) => ({
    textKey,
    values: { name: isolate(name) },
    extraParagraphs: [texts.notYou],
  }))
