import type { InteractionTime } from './interactions'
import type { LighthouseScores } from './lighthouse'

const MAX_BLOCKED_MS = 50
const MAX_SHIFT = 0.02
/** The maximum time from an input to the next frame. */
export const MAX_FRAME_MS = 100

/** The targets of a page on an idle machine; `seo` is null for pages without indexing. */
export interface SpeedTargets {
  performance: number
  seo: number | null
}

interface MeasuredPage {
  path: string
  scores: LighthouseScores
  targets: SpeedTargets
}

/**
 * Returns the targets that a page misses. The performance score is relative to the baseline page, which was measured on the
 * same machine in the same run.
 */
export function findMissedTargets({ scores, targets }: MeasuredPage, baseline: LighthouseScores): string[] {
  const minPerformance = targets.performance - (100 - baseline.performance)
  return [
    scores.performance < minPerformance && `${minPerformance} points`,
    scores.accessibility < 100 && 'accessibility 100',
    scores.bestPractices < 100 && `best practices 100 (${scores.bestPractices})`,
    targets.seo !== null && scores.seo < targets.seo && `SEO ${targets.seo} (${scores.seo})`,
    scores.totalBlockingTime > MAX_BLOCKED_MS && `blocked ${MAX_BLOCKED_MS} ms`,
    scores.cumulativeLayoutShift >= MAX_SHIFT && `shift ${MAX_SHIFT}`,
  ].filter((miss) => miss !== false)
}

/** Renders the scores as the end of a row. */
export const formatScores = (scores: LighthouseScores): string =>
  [
    `${String(scores.performance).padStart(3)} points`,
    `LCP ${(scores.largestContentfulPaint / 1000).toFixed(1)} s`,
    `TBT ${String(Math.round(scores.totalBlockingTime)).padStart(3)} ms`,
    `CLS ${scores.cumulativeLayoutShift.toFixed(3)}`,
  ].join('  ')

/** Renders a page's row of the table. */
export function formatPage(page: MeasuredPage, baseline: LighthouseScores): string {
  const misses = findMissedTargets(page, baseline)
  const line = `${misses.length === 0 ? 'ok    ' : 'MISSED'} ${page.path.padEnd(27)} ${formatScores(page.scores)}`
  return misses.length === 0 ? line : `${line}\n       missed targets: ${misses.join('; ')}`
}

export const isQuick = ({ slowest }: InteractionTime): boolean => slowest <= MAX_FRAME_MS

export const formatInteraction = (time: InteractionTime): string =>
  `${isQuick(time) ? 'ok    ' : 'MISSED'} ${time.name.padEnd(32)} ${time.slowest < 16 ? 'below 16' : Math.round(time.slowest)} ms  ${time.page}`
