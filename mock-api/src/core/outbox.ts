import { randomUUID } from 'node:crypto'
import type { Data, Mail } from './schema'

/** The oldest mails go when there are more. */
const KEPT_MAILS = 500

/** "Sends" a mail: puts it where tests and the mock control panel can read it. The caller commits. */
export const sendMail = (
  data: Data,
  now: number,
  mail: Omit<Mail, 'id' | 'sentAt' | 'text'> & { text?: string },
): Mail => {
  const sent = { text: '', ...mail, id: randomUUID(), sentAt: now }
  data.outbox.push(sent)
  if (data.outbox.length > KEPT_MAILS) data.outbox.splice(0, data.outbox.length - KEPT_MAILS)
  return sent
}

/** The mails to an address, or all, newest first. */
export const listMails = (data: Data, to?: string): Mail[] =>
  data.outbox.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()).toReversed()
