import { type PageReport, redactPersonalData, reportsPath } from '../lib/page-report'

/** A page that fails on every frame says so this often, and no more. */
const PER_VISIT = 10
let sent = 0

const sourceOf = (error: unknown): string =>
  (error instanceof Error && error.stack?.split('\n').find((line) => /:\d+:\d+/.test(line))) || ''

/** Tells the portal's server of an error that nobody caught, without anything personal; it never fails itself. */
export const reportError = (error: unknown): void => {
  if (sent >= PER_VISIT) return
  sent += 1
  const report: PageReport = {
    kind: 'error',
    what: redactPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    page: redactPersonalData(window.location.pathname),
    source: redactPersonalData(sourceOf(error).trim()),
  }
  try {
    navigator.sendBeacon(reportsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  } catch {
    // A browser without beacons, or one that blocks them: the report is a courtesy.
  }
}

/** Reports what no part of the page caught. */
export const watchErrors = (): void => {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
}
