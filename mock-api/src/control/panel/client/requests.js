import { ask, copyButton, options, sandbox } from './control-api.js'
import { el, fields, fill, pre, reader, row, section, table, utc } from './dom.js'
import { datalist, input, readValue, select } from './forms.js'

/** @import { LoggedRequest, Tab } from './control-api.js' */
/** @typedef {LoggedRequest & { url: string, requestHeaders: Record<string, unknown>, responseHeaders: Record<string, unknown>, responseBody: unknown }} Details */

const SHOWN = 200
/** @type {LoggedRequest[]} */
let requests = []
/** @type {string | null} */
let opened = null

/** @param {LoggedRequest} request */
const isShown = ({ method, path, status, verdict }) =>
  `${method} ${path}`.toLowerCase().includes(readValue('request-search').toLowerCase()) &&
  String(status).startsWith(readValue('request-status')) &&
  ['', verdict === 'ok' ? 'ok' : 'bad'].includes(readValue('request-verdict'))

/** @param {LoggedRequest} request */
const toRow = ({ id, at, method, path, status, durationMs, verdict, fault }) => [
  utc(at).slice(11),
  el(
    'a',
    { href: `#requests?id=${id}`, id: `request-${id}`, 'aria-current': id === opened && 'true' },
    `${method} ${path}`,
  ),
  el('span', { class: status === 0 || status >= 400 ? 'bad' : 'good' }, String(status || 'dropped')),
  `${durationMs} ms`,
  el('span', { class: verdict === 'ok' ? '' : 'bad' }, fault ? `${verdict}, fault ${fault}` : verdict),
]

const showList = () => {
  const shown = requests.filter(isShown).slice(0, SHOWN)
  const heads = ['Time', 'Request', 'Status', 'Took', 'Verdict']
  fill('request-list', shown.length > 0 ? [table('Requests', heads, shown.map(toRow))] : [], 'No requests.')
}

/** @param {string} text in single quotes, for a shell */
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`

/** Headers that the client sets itself. */
const OWN_HEADERS = /^(host|connection|content-length|accept-encoding|user-agent|sec-|origin|referer|cookie)/

/** @param {Details} request */
const toCurl = ({ method, url, requestHeaders, requestBody }) => {
  const headers = Object.entries({ ...requestHeaders, 'x-mock-sandbox': sandbox })
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const body = requestBody === null ? [] : [`-d ${quote(JSON.stringify(requestBody))}`]
  return ['curl', '-i', '-X', method, quote(window.location.origin + url), ...headers, ...body].join(' ')
}

/** @param {string} title @param {unknown} value */
const block = (title, value) =>
  el(
    'details',
    { open: title.includes('body') },
    el('summary', {}, title),
    pre(title, typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
  )

const showDetails = async () => {
  if (opened === null)
    return fill('request-details', [], requests.length > 0 ? 'Choose a request to see it.' : '')
  const id = opened
  /** @type {Details | undefined} */
  const request = await ask('GET', `requests/${id}`)
  if (id !== opened) return
  if (!request) return fill('request-details', [], 'This request is no longer in the log.')
  const user = request.userId === null ? 'guest' : `user ${request.userId}`
  const { method, path, status, durationMs, verdict, route } = request
  const faultLink = `#faults?route=${encodeURIComponent(route ?? '')}`
  fill('request-details', [
    el('a', { href: '#requests', class: 'back' }, '← All requests'),
    el('h3', {}, `${method} ${path}`),
    el('p', { class: 'quiet' }, `${status || 'dropped'} · ${durationMs} ms · ${user} · ${verdict}`),
    row(
      copyButton('Copy as curl', '', () => toCurl(request)),
      route && el('a', { href: faultLink, class: 'button' }, 'Add a fault'),
    ),
    block('Request body', request.requestBody),
    block('Response body', request.responseBody),
    block('Request headers', request.requestHeaders),
    block('Response headers', request.responseHeaders),
  ])
}

/** @type {[string, string][]} */
const STATUSES = [
  ['', 'all'],
  ['2', '2xx'],
  ['3', '3xx'],
  ['4', '4xx'],
  ['5', '5xx'],
  ['0', 'dropped'],
]
/** @type {[string, string][]} */
const VERDICTS = [
  ['', 'all'],
  ['ok', 'ok'],
  ['bad', 'breaks the contract'],
]

/** @type {Tab} */
export const requestsTab = {
  title: 'Requests',
  build: () => {
    const search = { type: 'search', id: 'request-search', list: 'request-routes', input: showList }
    return [
      section(
        'Requests',
        fields(
          input('Endpoint', 'search', search),
          select('Status', 'status', STATUSES, { id: 'request-status', input: showList }),
          select('Verdict', 'verdict', VERDICTS, { id: 'request-verdict', input: showList }),
        ),
        datalist('request-routes', options.routes),
        reader(el('div', { id: 'request-list' }), el('div', { id: 'request-details' })),
      ),
    ]
  },
  open: (parameters) => {
    opened = parameters.get('id')
    showList()
    void showDetails()
  },
  refresh: async () => {
    requests = (await ask('GET', 'requests')) ?? requests
    showList()
  },
}
