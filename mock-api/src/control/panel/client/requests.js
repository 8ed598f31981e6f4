import { ask, options } from './control-api.js'
import { el, fields, fill, pre, reader, row, section, table, utc } from './dom.js'
import { datalist, input, readValue, select } from './forms.js'

/** @import { LoggedRequest, Tab } from './control-api.js' */

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

const showDetails = () => {
  const request = requests.find(({ id }) => id === opened)
  if (!request) return fill('request-details', [], requests.length > 0 ? 'Choose a request to see it.' : '')
  const { method, path, status, durationMs, userId, verdict, route, requestBody } = request
  const user = userId === null ? 'guest' : `user ${userId}`
  const faultLink = `#faults?route=${encodeURIComponent(route ?? '')}`
  fill('request-details', [
    el('a', { href: '#requests', class: 'back' }, '← All requests'),
    el('h3', {}, `${method} ${path}`),
    el('p', { class: 'quiet' }, `${status || 'dropped'} · ${durationMs} ms · ${user} · ${verdict}`),
    row(route && el('a', { href: faultLink, class: 'button' }, 'Add a fault')),
    pre('Request body', JSON.stringify(requestBody, null, 2)),
  ])
}

const show = () => {
  showList()
  showDetails()
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
    show()
  },
  refresh: async () => {
    requests = (await ask('GET', 'requests')) ?? requests
    show()
  },
}
