import { button, byId, el, fill } from './dom.js'

/** @typedef {import('../../../core/schema').Data} Data */
/** @typedef {import('../../../core/schema').Mail} Mail */
/** @typedef {ReturnType<typeof import('../../../areas/two-factor/authenticator').listCurrentCodes>[number]} AppCode */
/** @typedef {ReturnType<typeof import('../../../areas/device-hand-off/device-hand-off').listHandOffs>[number]} HandOff */
/** @typedef {ReturnType<typeof import('../../../areas/billing/device-limit').listAllDevices>[number]} Device */
/** @typedef {ReturnType<typeof import('../../../areas/refund/refunds').listAllRefunds>[number]} Refund */
/** @typedef {import('../../../core/request-log').LoggedRequest} LoggedRequest */
/** @typedef {import('@zoog/contract/payments').PaymentState & { email: string | null, createdAt: string, keys: string[], promocode: string | null }} Payment */
/** @typedef {ReturnType<typeof import('..').getPanelOptions>} Options */
/** @typedef {ReturnType<typeof import('..').getPanelState>} Status */
/**
 * A tab: `build` creates it, `open` reads the parameters of the address, `refresh` shows what changed on the server.
 * @typedef {object} Tab
 * @property {string} title also its address, in lower case
 * @property {() => HTMLElement[]} build
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
 * @param {string} text
 * @param {string} about
 * @param {() => string} get returns the text that the button copies
 */
export const copyButton = (text, about, get) =>
  button(text, about, async () => {
    try {
      await navigator.clipboard.writeText(get())
      showMessage('Copied.')
    } catch {
      showMessage('The browser does not allow copying here. It needs https or localhost.')
    }
  })

/**
 * Shows each error at its field, and the others as a message.
 * @param {{ message?: string, errors?: Record<string, string[]> }} body
 * @param {HTMLElement | undefined} place
 */
const showErrors = ({ message = 'The request failed.', errors = {} }, place) => {
  const general = Object.entries(errors).flatMap(([name, texts]) => {
    const control = place?.querySelector(`[name="${CSS.escape(name.split('.')[0] ?? '')}"]`)
    if (!control) return texts
    control.setAttribute('aria-invalid', 'true')
    control.after(el('span', { class: 'error', role: 'alert' }, texts.join(' ')))
    return []
  })
  if (general.length > 0 || Object.keys(errors).length === 0) showMessage(general.join(' ') || message)
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
  for (const error of place?.querySelectorAll('.error') ?? []) error.remove()
  for (const control of place?.querySelectorAll('[aria-invalid]') ?? [])
    control.removeAttribute('aria-invalid')
  try {
    const headers = new Headers({ 'x-mock-sandbox': sandbox })
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(`/__mock/${path}`, { method, headers, body: JSON.stringify(body) })
    const parsed = await response.json()
    if (response.ok) return parsed
    showErrors(parsed, place)
  } catch {
    showMessage('The mock does not respond.')
  }
  return undefined
}

/** @type {Options} */
export const options = await ask('GET', 'panel/options')

/** @param {number} id */
export const getPlanName = (id) =>
  options.plans.find(({ tariffId }) => tariffId === id)?.tariffName ?? `plan ${id}`

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

/**
 * Makes a change, confirms it, and refreshes the page. Returns the response, undefined after an error.
 * @param {string} done
 * @param {Parameters<typeof ask>} request
 */
export const change = async (done, ...request) => {
  const response = await ask(...request)
  if (response !== undefined) showMessage(done)
  window.dispatchEvent(new Event('mock-change'))
  return response
}
