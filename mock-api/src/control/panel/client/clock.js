import { change, options } from './control-api.js'
import { button, byId, columns, el, fill, item, list, row, section, utc } from './dom.js'
import { checkbox, form, input, select } from './forms.js'

/** @import { Status, Tab } from './control-api.js' */

/** The browser's time until the first response. */
let latest = { now: new Date().toISOString(), frozen: false }
let readAt = 0

/** @param {Status} status remembers its time */
export const syncClock = (status) => {
  latest = status.clock
  readAt = Date.now()
}

/** Returns the sandbox's time now, as far as the page knows it. */
export const getClockText = () => utc(Date.parse(latest.now) + (latest.frozen ? 0 : Date.now() - readAt))

/** @param {object} body @param {HTMLElement} [place] */
const setClock = (body, place) => change('Clock set.', 'POST', 'clock', body, place)

const STEPS = {
  '+1 h': 3600,
  '+25 h': 90_000,
  '+47 h': 169_200,
  '+30 days': 2_592_000,
  '+1 year': 31_622_400,
}

/** @param {FormData} fields @param {string} name a field in hours */
const toSeconds = (fields, name) => Math.round(Number(fields.get(name)) * 3600)

/** @param {FormData} fields @param {HTMLFormElement} self */
const addEvent = async (fields, self) => {
  const server = fields.get('serverIds')
  const kind = String(fields.get('kind'))
  const body = {
    kind,
    serverIds: server ? [Number(server)] : [],
    message: fields.get('message'),
    startsIn: toSeconds(fields, 'startsIn'),
    lasts: fields.get('lasts') ? toSeconds(fields, 'lasts') : null,
  }
  const announced = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} announced.`
  if (await change(announced, 'POST', 'status', body, self)) self.reset()
}

/** @param {FormData} fields @param {HTMLFormElement} self */
const connect = (fields, self) => {
  const body = { serverId: Number(fields.get('serverId')), leaksNames: fields.has('leaksNames') }
  return change('Connected.', 'POST', 'connection', body, self)
}

/** @type {Tab} */
export const clock = {
  title: 'Clock',
  build: () => {
    /** @type {[number, string][]} */
    const servers = options.servers.map(({ id, name }) => [id, name])
    const hours = { type: 'number', min: 0, max: 8760, step: 'any' }
    const country = { size: 4, maxlength: 2, placeholder: 'US', required: true }
    return [
      columns(
        section(
          'Clock',
          el('p', {}, el('strong', { id: 'clock-now' }), ' UTC'),
          row(
            ...Object.entries(STEPS).map(([label, advance]) =>
              button(label, '', () => setClock({ advance })),
            ),
            button('Freeze', '', () => setClock({ freeze: !latest.frozen }), { id: 'clock-freeze' }),
            button('Back to real time', '', () => setClock({ reset: true })),
          ),
          form(
            (fields, self) => setClock({ now: String(fields.get('now')) }, self),
            'row',
            input('Set to (UTC)', 'now', { type: 'datetime-local', step: 1, required: true }),
            el('button', {}, 'Set'),
          ),
        ),
        section(
          'Country and connection',
          form(
            (fields, self) => {
              const body = { code: String(fields.get('code')).toUpperCase() }
              return change('Country set.', 'POST', 'country', body, self)
            },
            'row',
            input('Country of the visitor', 'code', country),
            el('button', {}, 'Set'),
          ),
          form(
            connect,
            'fields',
            select('VPN location', 'serverId', servers),
            el('button', {}, 'Connect'),
            checkbox('Leak DNS requests', 'leaksNames'),
          ),
        ),
      ),
      section(
        'Incidents and maintenance',
        form(
          addEvent,
          'fields',
          select('Kind', 'kind', options.statusKinds),
          select('Location', 'serverIds', [['', 'every location'], ...servers]),
          input('Starts in (h)', 'startsIn', { ...hours, placeholder: 'now' }),
          input('Lasts (h)', 'lasts', { ...hours, placeholder: 'until ended' }),
          input('Message', 'message', { maxlength: 500, placeholder: 'none' }, 'wide'),
          el('button', {}, 'Announce'),
        ),
        list('status-list'),
      ),
    ]
  },
  refresh: ({ clock: { frozen }, events }) => {
    byId('clock-now').textContent = getClockText()
    byId('clock-freeze').setAttribute('aria-pressed', String(frozen))
    const items = events.map(({ id, kind, serverIds, isUnderWay, startsAt, endsAt, message = '' }) => {
      const where = serverIds.length > 0 ? `location ${serverIds.join(', ')}` : 'every location'
      const end = () => change(`The ${kind} is over.`, 'DELETE', `status/${id}`)
      return item(
        el('strong', {}, `${isUnderWay ? 'Under way' : 'Planned'}: ${kind}`),
        `${where}, ${startsAt} to ${endsAt ?? 'open'} ${message}`,
        button('End', `the ${kind} of ${where}`, end, { id: `event-${id}` }),
      )
    })
    fill('status-list', items, 'No incidents or maintenance.')
  },
}
