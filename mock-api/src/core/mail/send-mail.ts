import type { SavedCard } from '@zoog/contract/saved-card'
import { html } from '../html'
import { addToOutbox } from '../outbox'
import type { Data, UserRow } from '../schema'
import { formatAmount, formatCountry, formatDay, formatMoment, isolate } from './format'
import { getMailKind, getMailTexts, type MailKey, type MailTexts } from './texts'

const BRAND = 'Zoog VPN'
const MAX_NAME = 60

const COLORS = { text: '#1c2430', muted: '#5b6675', border: '#d9dee6', action: '#1f5fd1' } as const

/** Replaces each `{name}`. Throws if a value is missing. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail has no value for {${name}}.`)
    return value
  })

/** The texts and formats of one customer's language. */
export interface MailWriter {
  texts: MailTexts
  day: (at: number) => string
  moment: (at: number) => string
  amount: (minorUnits: number, currency: Parameters<typeof formatAmount>[2]) => string
  country: (code: string) => string
  /** Formats a card like "Visa ending in 4242". */
  card: (card: SavedCard) => string
}

export const createMailWriter = (userLanguage: string): MailWriter => {
  const { language, texts } = getMailTexts(userLanguage)
  return {
    texts,
    day: (at) => formatDay(language, at),
    moment: (at) => formatMoment(language, at),
    amount: (minorUnits, currency) => formatAmount(language, minorUnits, currency),
    country: (code) => formatCountry(language, code),
    card: ({ brand, last4 }) => fillText(texts.phrases.card, { brand, last4 }),
  }
}

/** The customer and the moment of a mail, and the portal's origin for its links. */
export interface MailContext {
  data: Data
  now: number
  user: UserRow
  origin: string
}

export interface MailInput {
  textKey: MailKey
  /** The recipient, if it isn't the account's address. */
  to?: string
  /** Whether the recipient's address isn't verified, so that it may be a stranger's. */
  isUnverified?: boolean
  /** Leads to the profile by default. */
  link?: string
  values?: Readonly<Record<string, string>>
  facts?: readonly (readonly [keyof MailTexts['facts'], string])[]
  /** Paragraphs after those of the text. */
  extraParagraphs?: readonly string[]
}

/** Sends a mail to a customer in their language, as HTML and as plain text. */
export const sendUserMail = ({ data, now, user, origin }: MailContext, input: MailInput): void => {
  const { language, texts } = getMailTexts(user.language)
  const { values = {}, facts = [], extraParagraphs = [], isUnverified = false } = input
  const { link = `${origin}/profile` } = input
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
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  const { text: page } = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${filledSubject}</title></head>
<body style="margin:0;padding:16px;background:#f3f5f8;color:${COLORS.text};font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid ${COLORS.border};border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;color:${COLORS.action}">${BRAND}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${filledSubject}</h1>
${paragraph(greeting)}${paragraph(first)}${
  rows.length > 0
    ? html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.map(
        ([label, value]) =>
          html`<tr><th scope="row" style="padding:8px 0;padding-inline-end:16px;border-bottom:1px solid ${COLORS.border};font-weight:400;text-align:start;white-space:nowrap;color:${COLORS.muted}">${label}</th><td style="padding:8px 0;border-bottom:1px solid ${COLORS.border};text-align:end">${value}</td></tr>`,
      )}</table>`
    : null
}${rest.map(paragraph)}<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${COLORS.action};color:#fff;text-decoration:none;font-weight:600">${action}</a></p>
<p style="margin:0;font-size:14px;color:${COLORS.muted}">${texts.copyLink}<br><a href="${link}" style="color:${COLORS.action}">${link}</a></p>
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
  addToOutbox(data, now, {
    userId: user.id,
    to: input.to ?? user.email,
    subject: filledSubject,
    kind: getMailKind(input.textKey),
    link,
    text,
    html: page,
  })
}
