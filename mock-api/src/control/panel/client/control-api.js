import { byId } from './dom.js'

/** @typedef {import('../../../core/schema').Data} Data */
/** @typedef {import('../../../core/schema').Mail} Mail */
/** @typedef {import('../../../core/faults').Fault} Fault */
/** @typedef {ReturnType<typeof import('../../../areas/two-factor/authenticator').listCurrentCodes>[number]} AppCode */
/** @typedef {ReturnType<typeof import('../../../areas/device-hand-off/device-hand-off').listHandOffs>[number]} HandOver */
/** @typedef {ReturnType<typeof import('../../../areas/users/device-limit').listAllDevices>[number]} Device */
/** @typedef {ReturnType<typeof import('../../../areas/refunds/refund-list').listAllRefunds>[number]} Refund */
/** @typedef {import('../../../core/request-log').LoggedRequest} LoggedRequest */
/** @typedef {import('@zoog/contract/status').StatusEvent} StatusEvent */
/** @typedef {{ now: string, frozen: boolean }} ClockAnswer */

/** The sandbox that this page looks at. */
export const sandbox = document.documentElement.dataset.sandbox ?? 'default'

/** @param {string} text */
export const say = (text) => {
  byId('message').textContent = text
}

/** @param {{ message?: string, errors?: Record<string, string[]> }} body */
const reason = (body) =>
  body.errors ? Object.values(body.errors).flat().join(' ') : (body.message ?? 'It failed.')

/**
 * Makes a control call; what it refuses is said on the page.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} what was answered, undefined where it was refused; each caller says what it is
 */
export const ask = async (method, path, body) => {
  try {
    const answer = await fetch(`/__mock/${path}`, {
      method,
      headers: {
        'x-mock-sandbox': sandbox,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const parsed = await answer.json()
    if (answer.ok) return parsed
    say(reason(parsed))
  } catch {
    say('The mock does not answer.')
  }
  return undefined
}
