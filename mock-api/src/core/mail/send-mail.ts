import { randomUUID } from 'node:crypto'
import { RIGHT_TO_LEFT } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-details'
import type { Currency } from '@zoog/contract/plans'
import type { SavedCard } from '@zoog/contract/saved-card'
import { removeYearMark } from '@zoog/contract/year-mark'
import { MINOR_DIGITS } from '../currencies'
import { html } from '../html'
import type { CustomerContext, Data, Mail } from '../schema'
import { getMailKind, getMailTexts, type MailKey, type MailTexts } from './texts'

/** The number of mails in the outbox, where tests and the control panel read them; older ones are dropped. */
const MAX_MAILS = 500

/** Returns the mails to an address, or all of them, newest first. */
export const listMails = (data: Data, to?: string): Mail[] =>
  data.outbox.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()).toReversed()

const BRAND = 'Zoog VPN'
const MAX_NAME = 60

/** The portal's light colors. */
const COLORS = {
  page: '#F4F6FB',
  text: '#0D1733',
  muted: '#475374',
  border: '#DCE3F0',
  link: '#2349C9',
  primary: '#2BDD92',
  onPrimary: '#06122E',
} as const

/** Replaces each `{name}`. Throws if a value is missing. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail has no value for {${name}}.`)
    return value
  })

/** Isolates a text of a customer or third party, so that its direction doesn't reorder the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Returns the texts and formats of a customer's language. Days and moments are in UTC and the language's calendar. */
export const createMailWriter = (userLanguage: string) => {
  const { language, texts } = getMailTexts(userLanguage)
  const formatDate = (at: number, options: Intl.DateTimeFormatOptions = {}): string =>
    removeYearMark(
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', ...options }).format(at),
    )
  return {
    language,
    texts,
    day: (at: number): string => formatDate(at),
    /** A day for a narrow table column, without line breaks. */
    shortDay: (at: number): string => formatDate(at, { dateStyle: 'medium' }).replaceAll(' ', '\u00a0'),
    moment: (at: number): string => `${formatDate(at, { timeStyle: 'short' })} UTC`,
    amount: (minorUnits: number, currency: Currency): string => {
      const digits = MINOR_DIGITS[currency]
      return new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(minorUnits / 10 ** digits)
    },
    plan: ({ tariffKey }: Pick<Plan, 'tariffKey'>): string => texts.plans[tariffKey],
    country: (code: string): string =>
      new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code,
    /** Formats a card like "Visa ending in 4242". */
    card: ({ brand, last4 }: SavedCard): string => fillText(texts.phrases.card, { brand, last4 }),
  }
}
export type MailWriter = ReturnType<typeof createMailWriter>

export interface MailInput {
  textKey: MailKey
  /** The recipient, if it isn't the account's address. */
  to?: string
  /** Whether the recipient's address isn't verified, so that it may be a stranger's. */
  isUnverified?: boolean
  /** Leads to the profile by default. */
  link?: string
  /** The values of the text's placeholders. `{time}` is the time of the mail unless it is given. */
  values?: Readonly<Record<string, string>>
  facts?: readonly (readonly [keyof MailTexts['facts'], string])[]
  /** Paragraphs after those of the text. */
  extraParagraphs?: readonly string[]
}

/** Sends a mail to a customer in their language, as HTML and as plain text. `createInput` writes in that language. */
export const sendUserMail = (
  { data, now, user, origin }: CustomerContext,
  createInput: (writer: MailWriter) => MailInput,
): void => {
  const writer = createMailWriter(user.language)
  const { language, texts } = writer
  const input = createInput(writer)
  const { facts = [], extraParagraphs = [], isUnverified = false, link = `${origin}/profile` } = input
  const values = { time: writer.moment(now), ...input.values }
  const { subject, lines, action } = texts.mails[input.textKey]
  const filledSubject = fillText(subject, values)
  const name = user.firstName.trim()
  const shownName = isolate(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name)
  const greeting = name === '' ? texts.helloWithoutName : fillText(texts.hello, { name: shownName })
  const paragraphs = [...lines.map((line) => fillText(line, values).trim()), ...extraParagraphs].filter(
    Boolean,
  )
  const rows = facts.map(([label, value]) => [texts.facts[label], value] as const)
  const [first = '', ...rest] = paragraphs
  const footer = fillText(isUnverified ? texts.footerUnverified : texts.footer, {
    company: data.seller.name,
  })
  const address = [data.seller.name, ...data.seller.address].join(', ')
  const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  const { text: page } = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${filledSubject}</title></head>
<body style="margin:0;padding:16px;background:${COLORS.page};color:${COLORS.text};font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid ${COLORS.border};border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${BRAND}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${filledSubject}</h1>
${paragraph(greeting)}${paragraph(first)}${
  rows.length > 0
    ? html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.map(
        ([label, value]) =>
          html`<tr><th scope="row" style="padding:8px 0;padding-inline-end:16px;border-bottom:1px solid ${COLORS.border};font-weight:400;text-align:start;white-space:nowrap;vertical-align:top;color:${COLORS.muted}">${label}</th><td style="padding:8px 0;border-bottom:1px solid ${COLORS.border};text-align:end">${value}</td></tr>`,
      )}</table>`
    : null
}${rest.map(paragraph)}<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${COLORS.primary};color:${COLORS.onPrimary};text-decoration:none;font-weight:600">${action}</a></p>
<p style="margin:0;font-size:14px;color:${COLORS.muted}">${texts.copyLink}<br><a href="${link}" style="color:${COLORS.link}">${link}</a></p>
</div>
<p style="max-width:600px;margin:16px auto 0;font-size:13px;color:${COLORS.muted}">${footer}<br>${address}</p>
</body>
</html>
`
  const text = [
    greeting,
    first,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...rest,
    `${action}: ${link}`,
    `${footer}\n${address}`,
  ].join('\n\n')
  data.outbox.push({
    id: randomUUID(),
    userId: user.id,
    to: input.to ?? user.email,
    subject: filledSubject,
    kind: getMailKind(input.textKey),
    link,
    text,
    html: page,
    sentAt: now,
  })
  data.outbox = data.outbox.slice(-MAX_MAILS)
}
