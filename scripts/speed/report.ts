import type { InteractionTime } from './interactions'
import type { LighthouseScores } from './lighthouse'
import {
  findLongestRequestChain,
  findRepeatedRequests,
  type NetworkRequest,
  type PageLoad,
  sumCodeBytes,
} from './page-load'

/** The measured size of the libraries: React, router, state, texts, queries, contract and validation. */
const LIBRARIES_KB = 85
const MAX_ROUND_TRIPS = 2
const MAX_BLOCKED_MS = 50
const MAX_SHIFT = 0.02
/** The maximum time from an input to the next frame. */
export const MAX_FRAME_MS = 100

/** The targets of a page on an idle machine; `seo` is null for pages without indexing. */
export interface SpeedTargets {
  codeKb: number
  performance: number
  seo: number | null
  /** In ms. */
  largestPaint: number
}

interface MeasuredPage {
  path: string
  load: PageLoad
  scores: LighthouseScores
  /** The largest contentful paint on a slow phone, in ms. */
  paintMs: number
  /** Null for the baseline. */
  targets: SpeedTargets | null
}

export interface SpeedReport {
  baseline: Pick<MeasuredPage, 'load' | 'scores' | 'paintMs'>
  pages: readonly MeasuredPage[]
  interactions: readonly InteractionTime[]
}

const kb = (visit: PageLoad): number => sumCodeBytes(visit) / 1000
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/**
 * Returns the targets that a page misses. The performance score is relative to the baseline page, which was measured on the
 * same machine in the same run.
 */
export function findMissedTargets(
  { load, scores, paintMs, targets }: MeasuredPage,
  baseline: LighthouseScores,
): string[] {
  if (targets === null) return []
  const roundTrips = findLongestRequestChain(load).length
  const repeated = findRepeatedRequests(load)
  const minPerformance = targets.performance - (100 - baseline.performance)
  return [
    kb(load) > targets.codeKb && `${targets.codeKb} kB`,
    scores.performance < minPerformance && `${minPerformance} points`,
    scores.accessibility < 100 && 'accessibility 100',
    scores.bestPractices < 100 && `best practices 100 (${scores.bestPractices})`,
    targets.seo !== null && scores.seo < targets.seo && `SEO ${targets.seo} (${scores.seo})`,
    paintMs > targets.largestPaint && `painted ${seconds(targets.largestPaint)}`,
    scores.totalBlockingTime > MAX_BLOCKED_MS && `blocked ${MAX_BLOCKED_MS} ms`,
    scores.cumulativeLayoutShift >= MAX_SHIFT && `shift ${MAX_SHIFT}`,
    roundTrips > MAX_ROUND_TRIPS && `${MAX_ROUND_TRIPS} round trips`,
    repeated.length > 0 && `called twice: ${repeated.join(', ')}`,
  ].filter((miss) => miss !== false)
}

/** Renders a page's row of the table. */
export function formatPage(page: MeasuredPage, baseline: LighthouseScores): string {
  const { path, load, scores, paintMs, targets } = page
  const misses = findMissedTargets(page, baseline)
  const cells = [
    `${kb(load).toFixed(1).padStart(6)} kB`,
    `${(kb(load) - LIBRARIES_KB).toFixed(1).padStart(6)} above its libraries`,
    `${String(scores.performance).padStart(3)} points (${scores.performance - baseline.performance} to baseline)`,
    `painted ${seconds(paintMs)}`,
    `LCP ${seconds(scores.largestContentfulPaint)}`,
    `TBT ${String(Math.round(scores.totalBlockingTime)).padStart(3)} ms`,
    `CLS ${scores.cumulativeLayoutShift.toFixed(3)}`,
    `${String(load.requests.length).padStart(2)} requests, ${findLongestRequestChain(load).length} round trips`,
  ]
  const state = targets === null ? '      ' : misses.length === 0 ? 'ok    ' : 'MISSED'
  const line = `${state} ${path.padEnd(27)} ${cells.join('  ')}`
  return misses.length === 0 ? line : `${line}\n       missed targets: ${misses.join('; ')}`
}

const isQuick = ({ slowest }: InteractionTime): boolean => slowest <= MAX_FRAME_MS

export const formatInteraction = (time: InteractionTime): string =>
  `${isQuick(time) ? 'ok    ' : 'MISSED'} ${time.name.padEnd(32)} ${time.slowest < 16 ? 'below 16' : Math.round(time.slowest)} ms  ${time.page}`

export const meetsTargets = ({ pages, baseline, interactions }: SpeedReport): boolean =>
  pages.every((page) => findMissedTargets(page, baseline.scores).length === 0) && interactions.every(isQuick)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Renders a bar from one value to another on a scale that ends at `max`. */
const renderBar = (from: number, to: number, max: number, kind: string, text: string): string =>
  `<div class="row"><span class="name" title="${escaped(text)}">${escaped(text)}</span><span class="track"><span class="bar ${kind}" style="margin-inline-start:${((100 * from) / max).toFixed(2)}%;width:${((100 * (to - from)) / max).toFixed(2)}%"></span></span></div>`

const formatRequest = ({ method, url }: NetworkRequest): string => {
  const { pathname } = new URL(url)
  return `${method === 'GET' ? '' : `${method} `}${pathname.replace('/zoog_api/api/', '').replace('/assets/', '')}`
}

/** Renders a page's requests as bars from start to end, and highlights the longest chain. */
const renderRequests = ({ path, load }: MeasuredPage): string => {
  const waited = findLongestRequestChain(load)
  const max = Math.max(load.readyMs, ...load.requests.map(({ end }) => end))
  const bars = load.requests.map((each) =>
    renderBar(
      each.start,
      each.end,
      max,
      waited.includes(each) ? 'waited' : each.isCode ? 'code' : '',
      formatRequest(each),
    ),
  )
  return `<section><h3>${escaped(path)}</h3><p>${waited.length} round trips, content after ${Math.round(load.readyMs)} ms</p>${bars.join('')}</section>`
}

const STYLE = `body{font:14px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
.row{display:flex;gap:1rem;align-items:center}.name{flex:0 0 20rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.track{flex:1;background:#8882}.bar{display:block;height:.7rem;min-width:2px;background:#888}.code{background:#3b82f6}
.waited{background:#e0592a}.over{background:#c22}pre{overflow:auto}`

/** Renders the report as an HTML page with bars for each page and interaction, and the requests of each page. */
export function renderHtmlReport(report: SpeedReport): string {
  const { pages, baseline, interactions } = report
  const rows = [{ path: 'a bare React page', ...baseline, targets: null }, ...pages]
  const most = Math.max(...rows.map(({ load }) => kb(load)))
  const slowest = Math.max(MAX_FRAME_MS, ...interactions.map((time) => time.slowest))
  const sizes = rows.map(({ path, load, targets }) =>
    renderBar(
      0,
      kb(load),
      most,
      targets && kb(load) > targets.codeKb ? 'over' : 'code',
      `${path}: ${kb(load).toFixed(1)} kB`,
    ),
  )
  const times = interactions.map((time) =>
    renderBar(
      0,
      time.slowest,
      slowest,
      isQuick(time) ? '' : 'over',
      `${time.name}: ${Math.round(time.slowest)} ms`,
    ),
  )
  const points = rows.map(({ path, scores }) =>
    renderBar(
      0,
      scores.performance,
      100,
      '',
      `${path}: ${scores.performance} points, LCP ${seconds(scores.largestContentfulPaint)}`,
    ),
  )
  const table = rows.map((row) => formatPage(row, baseline.scores)).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Speed of the portal</title><style>${STYLE}</style>
<h1>Speed of the portal</h1><pre>${escaped(table)}</pre>
<h2>Transferred JavaScript and CSS</h2>${sizes.join('')}
<h2>Lighthouse scores of a phone with an empty cache</h2>${points.join('')}
<h2>Time from an input to the next frame, on a CPU 4 times slower (at most ${MAX_FRAME_MS} ms)</h2>${times.join('')}
<h2>Requests of each page</h2><p>The API had a high latency. Red: the longest request chain. Blue: the portal's code.</p>${pages.map(renderRequests).join('')}
</html>
`
}
