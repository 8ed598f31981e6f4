import { codeBytes, type Exchange, repeatedCalls, type Visit, waitingChain } from './exchanges'
import type { InteractionTime } from './interactions'
import type { LighthouseScores } from './lighthouse'

/** React, the router, state, texts, queries, contract and checks: what the named libraries weigh together, by measurement. */
const LIBRARIES_KB = 85
const MAX_ROUND_TRIPS = 2
const MAX_BLOCKED_MS = 50
const MAX_SHIFT = 0.02
/** From a press to the next frame. */
export const MAX_FRAME_MS = 100

/** What a page should reach on a quiet machine; `seo` is null where it is nobody's to find. */
export interface Aims {
  codeKb: number
  performance: number
  seo: number | null
  /** In ms, as painted. */
  largestPaint: number
}

interface MeasuredPage {
  path: string
  visit: Visit
  scores: LighthouseScores
  /** When its largest piece was painted on a slow phone, in ms. */
  painted: number
  /** Null for what is only compared with. */
  aims: Aims | null
}

export interface Report {
  bare: Pick<MeasuredPage, 'visit' | 'scores' | 'painted'>
  pages: readonly MeasuredPage[]
  interactions: readonly InteractionTime[]
}

const kb = (visit: Visit): number => codeBytes(visit) / 1000
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/**
 * What a page misses, in words. Points are judged by the distance to the bare page, which the same machine served in the
 * same minutes.
 */
export function missesOf({ visit, scores, painted, aims }: MeasuredPage, bare: LighthouseScores): string[] {
  if (aims === null) return []
  const roundTrips = waitingChain(visit).length
  const repeated = repeatedCalls(visit)
  const least = aims.performance - (100 - bare.performance)
  return [
    kb(visit) > aims.codeKb && `${aims.codeKb} kB`,
    scores.performance < least && `${least} points`,
    scores.accessibility < 100 && 'accessibility 100',
    scores.bestPractices < 100 && `best practices 100 (${scores.bestPractices})`,
    aims.seo !== null && scores.seo < aims.seo && `SEO ${aims.seo} (${scores.seo})`,
    painted > aims.largestPaint && `painted ${seconds(aims.largestPaint)}`,
    scores.blocked > MAX_BLOCKED_MS && `blocked ${MAX_BLOCKED_MS} ms`,
    scores.shift >= MAX_SHIFT && `shift ${MAX_SHIFT}`,
    roundTrips > MAX_ROUND_TRIPS && `${MAX_ROUND_TRIPS} round trips`,
    repeated.length > 0 && `called twice: ${repeated.join(', ')}`,
  ].filter((miss) => miss !== false)
}

/** A page's row of the table. */
export function pageLine(page: MeasuredPage, bare: LighthouseScores): string {
  const { path, visit, scores, painted, aims } = page
  const misses = missesOf(page, bare)
  const cells = [
    `${kb(visit).toFixed(1).padStart(6)} kB`,
    `${(kb(visit) - LIBRARIES_KB).toFixed(1).padStart(6)} above its libraries`,
    `${String(scores.performance).padStart(3)} points (${scores.performance - bare.performance} to bare)`,
    `painted ${seconds(painted)}`,
    `LCP ${seconds(scores.largestPaint)}`,
    `TBT ${String(Math.round(scores.blocked)).padStart(3)} ms`,
    `CLS ${scores.shift.toFixed(3)}`,
    `${String(visit.exchanges.length).padStart(2)} requests, ${waitingChain(visit).length} round trips`,
  ]
  const state = aims === null ? '      ' : misses.length === 0 ? 'ok    ' : 'MISSED'
  const line = `${state} ${path.padEnd(27)} ${cells.join('  ')}`
  return misses.length === 0 ? line : `${line}\n       aims missed: ${misses.join('; ')}`
}

const isQuick = ({ slowest }: InteractionTime): boolean => slowest <= MAX_FRAME_MS

export const interactionLine = (time: InteractionTime): string =>
  `${isQuick(time) ? 'ok    ' : 'MISSED'} ${time.name.padEnd(32)} ${time.slowest < 16 ? 'below 16' : Math.round(time.slowest)} ms  ${time.page}`

export const isGood = ({ pages, bare, interactions }: Report): boolean =>
  pages.every((page) => missesOf(page, bare.scores).length === 0) && interactions.every(isQuick)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A bar from one value to another, of a scale that ends at `whole`. */
const bar = (from: number, to: number, whole: number, kind: string, text: string): string =>
  `<div class="row"><span class="name" title="${escaped(text)}">${escaped(text)}</span><span class="track"><span class="bar ${kind}" style="margin-inline-start:${((100 * from) / whole).toFixed(2)}%;width:${((100 * (to - from)) / whole).toFixed(2)}%"></span></span></div>`

const nameOf = ({ method, url }: Exchange): string => {
  const { pathname } = new URL(url)
  return `${method === 'GET' ? '' : `${method} `}${pathname.replace('/zoog_api/api/', '').replace('/assets/', '')}`
}

/** The requests of a page one below the other, by when they were asked for and answered; those waited for stand out. */
const chain = ({ path, visit }: MeasuredPage): string => {
  const waited = waitingChain(visit)
  const whole = Math.max(visit.readyAfter, ...visit.exchanges.map(({ end }) => end))
  const bars = visit.exchanges.map((each) =>
    bar(
      each.start,
      each.end,
      whole,
      waited.includes(each) ? 'waited' : each.isCode ? 'code' : '',
      nameOf(each),
    ),
  )
  return `<section><h3>${escaped(path)}</h3><p>${waited.length} round trips, content after ${Math.round(visit.readyAfter)} ms</p>${bars.join('')}</section>`
}

const STYLE = `body{font:14px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
.row{display:flex;gap:1rem;align-items:center}.name{flex:0 0 20rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.track{flex:1;background:#8882}.bar{display:block;height:.7rem;min-width:2px;background:#888}.code{background:#3b82f6}
.waited{background:#e0592a}.over{background:#c22}pre{overflow:auto}`

/** The report as a page: a bar for each page and each interaction, and the requests of each page. */
export function drawing(report: Report): string {
  const { pages, bare, interactions } = report
  const rows = [{ path: 'a bare React page', ...bare, aims: null }, ...pages]
  const most = Math.max(...rows.map(({ visit }) => kb(visit)))
  const slowest = Math.max(MAX_FRAME_MS, ...interactions.map((time) => time.slowest))
  const sizes = rows.map(({ path, visit, aims }) =>
    bar(
      0,
      kb(visit),
      most,
      aims && kb(visit) > aims.codeKb ? 'over' : 'code',
      `${path}: ${kb(visit).toFixed(1)} kB`,
    ),
  )
  const times = interactions.map((time) =>
    bar(
      0,
      time.slowest,
      slowest,
      isQuick(time) ? '' : 'over',
      `${time.name}: ${Math.round(time.slowest)} ms`,
    ),
  )
  const points = rows.map(({ path, scores }) =>
    bar(
      0,
      scores.performance,
      100,
      '',
      `${path}: ${scores.performance} points, LCP ${seconds(scores.largestPaint)}`,
    ),
  )
  const table = rows.map((row) => pageLine(row, bare.scores)).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Speed of the portal</title><style>${STYLE}</style>
<h1>Speed of the portal</h1><pre>${escaped(table)}</pre>
<h2>JavaScript and CSS on the wire</h2>${sizes.join('')}
<h2>Lighthouse, as a phone that never saw it</h2>${points.join('')}
<h2>From a press to the next frame, 4 times slower (at most ${MAX_FRAME_MS} ms)</h2>${times.join('')}
<h2>What each page asked for</h2><p>Each call was made to take long. Red was waited for, one after the other; blue is the portal's code.</p>${pages.map(chain).join('')}
</html>
`
}
