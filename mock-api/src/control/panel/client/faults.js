import { change, options, sandbox, showMessage } from './control-api.js'
import { button, byId, el, fill, item, list, row, section } from './dom.js'
import { checkbox, datalist, field, form, input, parseJson, readValue } from './forms.js'

/** @import { Tab } from './control-api.js' */
/** @typedef {Record<string, unknown>} Fault */

/** @type {Record<string, Fault>} */
const PRESETS = {
  Offline: { drop: true },
  500: { status: 500 },
  'Slow 3G': { latencyMs: 2000 },
  '401 once': { status: 401, times: 1 },
  'Wrong shape': { status: 200, body: { data: null } },
}

/** @param {FormData} fields @param {HTMLFormElement} self */
const addFault = async (fields, self) => {
  /** @type {Fault} */
  const fault = { route: String(fields.get('route')) }
  for (const name of ['status', 'latencyMs', 'times', 'percent'])
    if (fields.get(name)) fault[name] = Number(fields.get(name))
  if (fields.get('body')) fault.body = parseJson(String(fields.get('body')))
  if (fields.get('drop')) fault.drop = true
  await change(`Fault for ${fault.route} added.`, 'POST', 'faults', fault, self)
}

/** Rejects the next card payment: the price is another than the page shows. */
const changePrice = async () => {
  const response = await fetch('/zoog_api/api/billing/getGuestPriceData?tariffId=3&currency=USD', {
    headers: { 'x-mock-sandbox': sandbox },
  })
  if (!response.ok) return showMessage('Couldn’t load the price. Remove other faults first.')
  const { data } = await response.json()
  const body = {
    code: 'price_changed',
    message: 'The price has changed since it was shown. You weren’t charged.',
    data: { ...data, amount: data.amount + 100, amountDue: data.amountDue + 100 },
  }
  const fault = { route: 'GET billing/getStripePayment', status: 409, times: 1, body }
  return change('The next card payment is rejected, because the price has changed.', 'POST', 'faults', fault)
}

/** @type {Tab} */
export const faults = {
  title: 'Faults',
  build: () => {
    const presets = Object.entries(PRESETS).map(([name, fault]) => {
      const add = () => {
        const body = { route: readValue('fault-route') || '*', ...fault }
        return change(`${name} added for ${body.route}.`, 'POST', 'faults', body)
      }
      return button(name, 'preset', add)
    })
    const number = { type: 'number', min: 1 }
    const route = { id: 'fault-route', list: 'fault-routes', value: '*', required: true }
    return [
      section(
        'Faults',
        form(
          addFault,
          'fields',
          input('Endpoint (* for all)', 'route', route, 'wide'),
          datalist('fault-routes', ['*', ...options.routes]),
          row('Presets:', ...presets, button('Price changed', 'preset', changePrice)),
          input('Status', 'status', { ...number, min: 200, max: 599, placeholder: 'none' }),
          input('Delay (ms)', 'latencyMs', { ...number, max: 120_000, placeholder: '0' }),
          input('Times', 'times', { ...number, placeholder: 'no limit' }),
          input('Percent', 'percent', { ...number, max: 100, placeholder: '100' }),
          field('Body (JSON or plain text)', el('textarea', { name: 'body', rows: 2 }), 'wide'),
          checkbox('Drop the connection', 'drop'),
          row(
            el('button', { class: 'main' }, 'Add fault'),
            button('Remove all', '', () => change('All faults removed.', 'DELETE', 'faults')),
          ),
        ),
        list('fault-list'),
      ),
    ]
  },
  open: (parameters) => {
    if (parameters.has('route')) byId('fault-route').setAttribute('value', parameters.get('route') ?? '')
  },
  refresh: (status) => {
    const items = status.faults.map((fault) => {
      const { id, route, ...effect } = fault
      const texts = Object.entries(effect).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
      const remove = () => change(`Fault for ${route} removed.`, 'DELETE', `faults/${id}`)
      const removeButton = button('Remove', `fault for ${route}`, remove, { id: `fault-${id}` })
      return item(el('code', {}, route), texts.join(', ').slice(0, 150), removeButton)
    })
    fill('fault-list', items, 'No faults.')
  },
}
