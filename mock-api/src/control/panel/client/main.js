import { ask, sandbox, say } from './control-api.js'
import { byId, utc } from './dom.js'
import {
  showCodes,
  showConnection,
  showDevices,
  showFaults,
  showHandOvers,
  showMails,
  showRefunds,
  showSnapshots,
  showStatus,
} from './lists.js'
import { addRequest, showData, showRequests } from './tables.js'

const TICK_MS = 500
const REFRESH_AFTER_MS = 300
const CODES_MS = 5000

let clock = { at: Date.now(), from: performance.now(), frozen: false }

const drawClock = () => {
  const now = clock.frozen ? clock.at : clock.at + performance.now() - clock.from
  byId('clock-now').textContent = `${utc(now)} UTC${clock.frozen ? ', frozen' : ''}`
}

/** @param {import('./control-api.js').ClockAnswer | undefined} state */
const setClock = (state) => {
  if (!state) return
  clock = { at: Date.parse(state.now), from: performance.now(), frozen: state.frozen }
  byId('clock-freeze').setAttribute('aria-pressed', String(state.frozen))
  drawClock()
}

const showAll = async () => {
  setClock(await ask('GET', 'clock'))
  await Promise.all([
    showFaults(),
    showConnection(),
    showStatus(),
    showMails(),
    showRefunds(),
    showSnapshots(),
    showRequests(),
    showData(),
    showCodes(),
    showHandOvers(),
    showDevices(),
  ])
}

/** @param {unknown} change */
const changeClock = async (change) => {
  /** @type {import('./control-api.js').ClockAnswer | undefined} */
  const state = await ask('POST', 'clock', change)
  setClock(state)
  await Promise.all([showCodes(), showHandOvers(), showRefunds(), showMails()])
  if (state) say(`It is ${state.now}.`)
}

/**
 * @param {string} id
 * @param {(fields: FormData, form: HTMLFormElement) => Promise<void>} act
 */
const onSubmit = (id, act) =>
  byId(id).addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    if (form instanceof HTMLFormElement) await act(new FormData(form), form)
  })

/**
 * A body as it was typed: JSON where it is that, else the text itself.
 * @param {string} text
 */
const bodyOf = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

for (const button of document.querySelectorAll('[data-clock]'))
  button.addEventListener('click', () => changeClock(JSON.parse(button.getAttribute('data-clock') ?? '{}')))
byId('clock-freeze').addEventListener('click', () => changeClock({ freeze: !clock.frozen }))
onSubmit('clock-form', (fields) => changeClock({ now: String(fields.get('now')) }))

onSubmit('fault-form', async (fields) => {
  /** @type {Record<string, unknown>} */
  const fault = { route: String(fields.get('route')) }
  for (const name of ['status', 'latencyMs', 'times', 'percent'])
    if (fields.get(name)) fault[name] = Number(fields.get(name))
  if (fields.get('body')) fault.body = bodyOf(String(fields.get('body')))
  if (fields.get('drop')) fault.drop = true
  if (await ask('POST', 'faults', fault)) say(`Fault for ${fault.route} added.`)
  await showFaults()
})
byId('faults-clear').addEventListener('click', async () => {
  if (await ask('DELETE', 'faults')) say('Faults removed.')
  await showFaults()
})

/** @param {{ serverId: number | null, leaksNames?: boolean }} change */
const connect = async (change) => {
  if (await ask('POST', 'connection', change)) say(change.serverId === null ? 'Disconnected.' : 'Connected.')
  await showConnection()
}
onSubmit('connection-form', (fields) =>
  connect({ serverId: Number(fields.get('server')), leaksNames: fields.has('leaksNames') }),
)
byId('disconnect').addEventListener('click', () => connect({ serverId: null }))

/** @param {FormDataEntryValue | null} hours */
const secondsOf = (hours) => Math.round(Number(hours) * 3600)
onSubmit('status-form', async (fields, form) => {
  const server = fields.get('server')
  const event = await ask('POST', 'status', {
    kind: fields.get('kind'),
    serverIds: server ? [Number(server)] : [],
    message: fields.get('message'),
    startsIn: secondsOf(fields.get('startsIn')),
    lasts: fields.get('lasts') ? secondsOf(fields.get('lasts')) : null,
  })
  if (event) {
    say(`${event.isUnderWay ? 'Begun' : 'Planned'}: ${event.kind}.`)
    form.reset()
  }
  await showStatus()
})

onSubmit('device-form', async (fields) => {
  const body = { email: fields.get('email'), system: fields.get('system') }
  if (await ask('POST', 'devices', body)) say(`The app on ${body.system} is signed in as ${body.email}.`)
  await showDevices()
})

onSubmit('snapshot-form', async (fields, form) => {
  const name = String(fields.get('name'))
  if (await ask('PUT', `snapshots/${name}`)) {
    say(`Snapshot ${name} saved.`)
    form.reset()
  }
  await showSnapshots()
})
byId('reset').addEventListener('click', async () => {
  if (
    !window.confirm(
      `Reset sandbox "${sandbox}" to its seed data? This also clears its clock, faults, mail and requests. Snapshots stay.`,
    )
  )
    return
  if (await ask('POST', 'reset')) window.location.reload()
})

let refresh = 0
const requests = new EventSource(`/__mock/requests/stream?sandbox=${encodeURIComponent(sandbox)}`)
requests.addEventListener('message', (event) => {
  addRequest(JSON.parse(event.data))
  // What a request changed is looked up once things are quiet.
  window.clearTimeout(refresh)
  refresh = window.setTimeout(
    () =>
      Promise.all([
        showMails(),
        showRefunds(),
        showData(),
        showFaults(),
        showCodes(),
        showHandOvers(),
        showDevices(),
      ]),
    REFRESH_AFTER_MS,
  )
})
requests.addEventListener('error', () => say('The mock does not answer; trying again.'))
requests.addEventListener('open', () => {
  say('')
  showAll()
})
window.setInterval(drawClock, TICK_MS)
window.setInterval(showCodes, CODES_MS)
