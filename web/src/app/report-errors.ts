import { type PageReport, REPORTS_PATH, redactPersonalData } from '../lib/page-report'

/** Limit for a page that fails in a loop. */
const MAX_REPORTS = 10
let sent = 0

const getSource = (error: unknown): string =>
  (error instanceof Error && error.stack?.split('\n').find((line) => /:\d+:\d+/.test(line))) || ''

/** Reports an error to the portal's server, without personal data. Never throws. */
export const reportError = (error: unknown): void => {
  if (sent >= MAX_REPORTS) return
  sent += 1
  const report: PageReport = {
    kind: 'error',
    message: redactPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    page: redactPersonalData(window.location.pathname),
    source: redactPersonalData(getSource(error).trim()),
  }
  try {
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  } catch {
    // Best effort: the browser lacks or blocks beacons.
  }
}

/** Reports uncaught errors and rejections. */
export const watchErrors = (): void => {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
}
