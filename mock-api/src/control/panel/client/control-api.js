import { byId, el, fill } from './dom.js'

/** @typedef {import('../../../core/schema').Data} Data */
/** @typedef {import('../../../core/schema').Mail} Mail */
/** @typedef {ReturnType<typeof import('../../../areas/two-factor/authenticator').listCurrentCodes>[number]} AppCode */
/** @typedef {ReturnType<typeof import('../../../areas/device-hand-off/device-hand-off').listHandOffs>[number]} HandOff */
/** @typedef {ReturnType<typeof import('../../../areas/users/device-limit').listAllDevices>[number]} Device */
/** @typedef {ReturnType<typeof import('../../../areas/refunds/refund-list').listAllRefunds>[number]} Refund */
/** @typedef {import('../../../core/request-log').LoggedRequest} LoggedRequest */
/** @typedef {import('@zoog/contract/payments').PaymentState & { email: string | null, createdAt: string, keys: string[], promocode: string | null }} Payment */
/** @typedef {ReturnType<typeof import('../options').getPanelOptions>} Options */
/** @typedef {ReturnType<typeof import('../options').getPanelState>} Status */
/**
 * A tab: `mount` builds it, `open` reads the parameters of the address, `refresh` shows what changed on the server.
 * @typedef {object} Tab
 * @property {string} id
 * @property {string} title
 * @property {(place: HTMLElement, options: Options) => void} mount
 * @property {(parameters: URLSearchParams) => void} [open]
 * @property {(status: Status) => Promise<void> | void} refresh
 */

/** The sandbox that this page shows. */
export const sandbox = document.documentElement.dataset.sandbox ?? 'default'

let hideMessage = 0
/** @param {string} text shown at the bottom of the window for a while */
export const showMessage = (text) => {
  byId('message').textContent = text
  window.clearTimeout(hideMessage)
  hideMessage = window.setTimeout(() => {
    byId('message').textContent = ''
  }, 6000)
}

/**
 * Shows each error at its field, and the others as a message.
 * @param {{ message?: string, errors?: Record<string, string[]> }} body
 * @param {HTMLElement | undefined} place
 */
const showErrors = ({ message = 'It failed.', errors = {} }, place) => {
  const general = Object.entries(errors).flatMap(([name, texts]) => {
    const control = place?.querySelector(`[name="${CSS.escape(name.split('.')[0] ?? '')}"]`)
    if (!control) return texts
    control.setAttribute('aria-invalid', 'true')
    control.after(el('span', { class: 'error', role: 'alert' }, texts.join(' ')))
    return []
  })
  if (general.length > 0 || Object.keys(errors).length === 0) showMessage(general.join(' ') || message)
}

/** @param {HTMLElement | undefined} place */
const clearErrors = (place) => {
  for (const error of place?.querySelectorAll('.error') ?? []) error.remove()
  for (const control of place?.querySelectorAll('[aria-invalid]') ?? [])
    control.removeAttribute('aria-invalid')
}

/**
 * Calls a control endpoint and shows its errors.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {HTMLElement} [place] the form whose fields the errors are about
 * @returns {Promise<any>} the response, undefined after an error; each caller declares its type
 */
export const ask = async (method, path, body, place) => {
  clearErrors(place)
  try {
    const response = await fetch(`/__mock/${path}`, {
      method,
      headers: {
        'x-mock-sandbox': sandbox,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const parsed = await response.json()
    if (response.ok) return parsed
    showErrors(parsed, place)
  } catch {
    showMessage('The mock does not respond.')
  }
  return undefined
}

/**
 * Shows an item for each entry that a control endpoint lists.
 * @template T
 * @param {string} id of the list
 * @param {string} path
 * @param {(entry: T) => HTMLElement} toItem
 * @param {string} none
 */
export const showList = async (id, path, toItem, none) => {
  /** @type {T[] | undefined} */
  const entries = await ask('GET', path)
  if (entries) fill(id, entries.map(toItem), none)
}

/** @type {() => Promise<void>} */
let refreshAll = async () => undefined
/** @param {() => Promise<void>} refresh reads the state anew and shows it */
export const onChange = (refresh) => {
  refreshAll = refresh
}
/**
 * Makes a change, confirms it, and shows what else it changed. Returns the response, undefined after an error.
 * @param {string} done
 * @param {Parameters<typeof ask>} call
 */
export const change = async (done, ...call) => {
  const response = await ask(...call)
  if (response !== undefined) showMessage(done)
  await refreshAll()
  return response
}
