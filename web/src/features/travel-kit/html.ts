/** Text that is HTML already: made by `html` alone. */
class Html {
  constructor(readonly text: string) {}
}

export type { Html }

type Content = Html | string | readonly Content[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (content: Content): string => {
  if (content instanceof Html) return content.text
  if (typeof content === 'string') return content.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
  return content.map(written).join('')
}

/** HTML from a template. Every value in it is escaped unless it was made here; it stands in an element or in quotes. */
export const html = (template: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(
    template.map((piece, index) => (index === 0 ? piece : written(values[index - 1] ?? '') + piece)).join(''),
  )
