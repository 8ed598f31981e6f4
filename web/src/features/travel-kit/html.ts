/** Escaped HTML; only `html` creates it. */
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

const toHtmlText = (content: Content): string => {
  if (content instanceof Html) return content.text
  if (typeof content === 'string') return content.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
  return content.map(toHtmlText).join('')
}

/** Returns HTML from a template and escapes every value but `Html`. Use values as text or in quoted attributes only. */
export const html = (template: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(
    template
      .map((piece, index) => (index === 0 ? piece : toHtmlText(values[index - 1] ?? '') + piece))
      .join(''),
  )
