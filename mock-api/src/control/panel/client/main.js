import { accounts } from './accounts.js'
import { clock, getClockText, syncClock } from './clock.js'
import { ask, change, copyButton, options, sandbox, showMessage } from './control-api.js'
import { dataTab } from './data.js'
import { button, byId, el, fill, pre, row } from './dom.js'
import { faults } from './faults.js'
import { datalist, input } from './forms.js'
import { mail } from './mail.js'
import { payments } from './payments.js'
import { requestsTab } from './requests.js'

/** @import { Status, Tab } from './control-api.js' */

/** @type {[Tab, ...Tab[]]} */
const TABS = [accounts, mail, requestsTab, faults, payments, clock, dataTab]
/** Delay after the last request before the panel refreshes: requests often come in groups. */
const REFRESH_AFTER_MS = 300
/** Codes of authenticator apps change every 30 s. */
const REFRESH_EVERY_MS = 15_000

/**
 * A chip of the header: it opens its tab, and its cross calls a control endpoint that clears it.
 * @param {string} hash
 * @param {string} text
 * @param {[done: string, method: string, path: string, body?: unknown] | null} clear
 */
const chip = (hash, text, clear) =>
  el(
    'span',
    { class: clear ? 'row chip on' : 'row chip' },
    el('a', { href: hash }, text),
    clear && button('×', '', () => void change(...clear), { 'aria-label': `Clear ${text}` }),
  )

/** @param {Status} status */
const showChips = ({ clock: time, faults: set, country, connection, events }) => {
  const focused = document.activeElement
  if (focused?.tagName === 'INPUT' && byId('chips').contains(focused)) return
  const place = options.servers.find(({ id }) => id === connection?.serverId)?.name
  const event = events.find(({ isUnderWay }) => isUnderWay) ?? events[0]
  const clockState = time.frozen ? ', frozen' : time.shifted ? ', shifted' : ''
  const pattern = '[A-Za-z0-9_\\-]{1,64}'
  fill('chips', [
    el(
      'form',
      { method: 'get', action: '/__mock', class: 'row chip last' },
      input('Sandbox', 'sandbox', { list: 'sandboxes', value: sandbox, size: 12, pattern, required: true }),
      datalist('sandboxes', options.sandboxes),
      el('button', {}, 'Open'),
    ),
    chip(
      '#clock',
      getClockText().slice(0, 16) + clockState,
      clockState ? ['Back to real time.', 'POST', 'clock', { reset: true }] : null,
    ),
    set.length > 0 && chip('#faults', `Faults: ${set.length}`, ['All faults removed.', 'DELETE', 'faults']),
    country !== null &&
      chip('#clock', `Country ${country}`, ['Country cleared.', 'POST', 'country', { code: null }]),
    connection &&
      chip('#clock', `Connected to ${place}`, ['Disconnected.', 'POST', 'connection', { serverId: null }]),
    event && chip('#clock', event.kind, [`The ${event.kind} is over.`, 'DELETE', `status/${event.id}`]),
  ])
}

/** @type {Tab | undefined} */
let tab

const showStatus = async () => {
  /** @type {Status | undefined} */
  const status = await ask('GET', 'panel/status')
  if (!status) return
  syncClock(status)
  showChips(status)
  await tab?.refresh(status)
}

let isStale = false
let refreshing = Promise.resolve()
/** Reads and shows the state; one request at a time, so that an older response never replaces a newer one. */
const refresh = () => {
  if (!isStale) {
    isStale = true
    refreshing = refreshing.then(() => {
      isStale = false
      return showStatus()
    })
  }
  return refreshing
}

/** @param {Tab} tab */
const toId = ({ title }) => title.toLowerCase()

/** Shows the tab of the address, such as `#requests?id=…`. */
const openTab = () => {
  const [id, query = ''] = window.location.hash.slice(1).split('?')
  const wanted = TABS.find((each) => toId(each) === id) ?? TABS[0]
  if (wanted !== tab) replaceTab(wanted)
  wanted.open?.(new URLSearchParams(query))
  void refresh()
}

/** @param {Tab} wanted */
const replaceTab = (wanted) => {
  tab = wanted
  document.title = `${tab.title} · mock control panel: ${sandbox}`
  fill('tabs', [
    ...TABS.map((each) =>
      el('a', { href: `#${toId(each)}`, 'aria-current': each === tab && 'page' }, each.title),
    ),
    el('a', { href: '/__mock/reference', class: 'last' }, 'Reference'),
    el('a', { href: '/__mock/openapi.json' }, 'OpenAPI'),
    button('?', 'Help', () => help.showModal()),
  ])
  const panel = byId('panel')
  // A link in the panel led to another tab.
  if (panel.contains(document.activeElement)) panel.focus()
  panel.replaceChildren(...tab.build())
}

/** Control endpoints with an example of each: title, method, path, body. */
const REQUESTS = `Sign in as an account|POST|sign-in|{"email":"paid@zoog.test"}
Mail to an address|GET|outbox?to=paid@zoog.test
Advance the clock by an hour|POST|clock|{"advance":3600}
Freeze the clock|POST|clock|{"freeze":true}
Fail an endpoint once|POST|faults|{"route":"GET users/info/get","status":500,"times":1}
Remove all faults|DELETE|faults
Set the country|POST|country|{"code":"NL"}
Connect to a location|POST|connection|{"serverId":1}
Announce an incident|POST|status|{"kind":"incident"}
List payments|GET|payments
Set a payment’s outcome|POST|payments/HASH|{"state":"succeeded"}
List refund requests|GET|refunds
Last requests|GET|requests
All data|GET|data
Replace a table|PUT|data/country|"NL"
Save a snapshot|PUT|snapshots/before
Restore a snapshot|POST|snapshots/before
Reset the sandbox|POST|reset`

/** @param {string} request a line of `REQUESTS` */
const helpItem = (request) => {
  const [about = '', method = '', path, body] = request.split('|')
  const data = body ? `-H 'content-type: application/json' -d '${body}' ` : ''
  const line = `curl -X ${method} -H 'X-Mock-Sandbox: ${sandbox}' ${data}'${window.location.origin}/__mock/${path}'`
  const copy = copyButton('Copy', `curl: ${about}`, () => line)
  return el('li', {}, row(el('strong', {}, about), copy), pre(`curl: ${about}`, line))
}

const help = el(
  'dialog',
  { 'aria-labelledby': 'help-title' },
  el(
    'form',
    { method: 'dialog', class: 'row' },
    el('h2', { id: 'help-title' }, 'Control endpoints'),
    el('button', { class: 'last' }, 'Close'),
  ),
  el('p', {}, 'Keyboard shortcuts: ? opens this help, 1–7 open the tabs, / focuses the search field.'),
  el('ul', { class: 'list' }, ...REQUESTS.split('\n').map(helpItem)),
)
document.body.append(help)

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
  if (isTyping || help.open || event.ctrlKey || event.metaKey || event.altKey) return
  const wanted = TABS[Number(event.key) - 1]
  const search = document.querySelector('input[type=search]')
  if (event.key === '?') help.showModal()
  else if (wanted) window.location.hash = toId(wanted)
  else if (event.key === '/' && search instanceof HTMLElement) {
    event.preventDefault()
    search.focus()
  }
})

window.addEventListener('mock-change', refresh)
window.addEventListener('hashchange', openTab)
openTab()

let timer = 0
const stream = new EventSource(`/__mock/requests/stream?sandbox=${encodeURIComponent(sandbox)}`)
stream.addEventListener('message', () => {
  if (timer === 0)
    timer = window.setTimeout(() => {
      timer = 0
      void refresh()
    }, REFRESH_AFTER_MS)
})
stream.addEventListener('error', () => showMessage('The mock does not respond. Trying again.'))
window.setInterval(() => {
  const shown = document.getElementById('clock-now')
  if (shown) shown.textContent = getClockText()
}, 1000)
window.setInterval(refresh, REFRESH_EVERY_MS)
