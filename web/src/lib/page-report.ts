/** The endpoint of the portal's own server for reports of pages. */
export const REPORTS_PATH = '/reports'

const MAX_LENGTH = 300

/** Removes possible personal data from a text: email addresses, tokens, long numbers, queries and fragments. */
export const redactPersonalData = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '[e-mail]')
    .replace(/[?#][^\s"'):]*/g, '')
    .replace(/[\w-]{24,}(\.[\w-]+)*/g, '[secret]')
    .replace(/\d{6,}/g, '[number]')
    .slice(0, MAX_LENGTH)

export interface PageReport {
  kind: 'policy' | 'opener' | 'error'
  /** The directive, the opener rule, or the error's own text. */
  message: string
  page: string
  source: string
}
