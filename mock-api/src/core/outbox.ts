import { randomUUID } from 'node:crypto'
import type { Data, Mail } from './schema'

/** The number of mails that are kept; older ones are dropped. */
const MAX_MAILS = 500

/** Adds a mail to the outbox, where tests and the control panel read it. */
export const addToOutbox = (
  data: Data,
  now: number,
  mail: Omit<Mail, 'id' | 'sentAt' | 'text' | 'html'> & { text?: string; html?: string },
): Mail => {
  const sent = { text: '', html: '', ...mail, id: randomUUID(), sentAt: now }
  data.outbox.push(sent)
  if (data.outbox.length > MAX_MAILS) data.outbox.splice(0, data.outbox.length - MAX_MAILS)
  return sent
}

/** Returns the mails to an address, or all of them, newest first. */
export const listMails = (data: Data, to?: string): Mail[] =>
  data.outbox.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()).toReversed()
