/** Where pages report to, at the portal's own server. */
export const reportsPath = '/reports'

const TEXT = 300

/** A text without what could be somebody's: addresses of mail, tokens, long numbers, and what follows a `?` or `#`. */
export const redactPersonalData = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '[e-mail]')
    .replace(/[?#][^\s"'):]*/g, '')
    .replace(/[\w-]{24,}(\.[\w-]+)*/g, '[secret]')
    .replace(/\d{6,}/g, '[number]')
    .slice(0, TEXT)

/** Something that went wrong on a page, without anything personal. */
export interface PageReport {
  kind: 'policy' | 'opener' | 'error'
  /** The directive, the opener rule, or the error's own text. */
  what: string
  /** The page's path. */
  page: string
  /** The file and line where it happened. */
  source: string
}
