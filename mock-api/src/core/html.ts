/** Text that is HTML already; everything else is escaped where it is put into a template. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | null

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const rendered = (value: Value): string => {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((each) => each.text).join('')
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** A template of HTML: html`<p>${text}</p>`. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, index) => part + rendered(values[index] ?? null)).join(''))
