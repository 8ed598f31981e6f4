// Sends the card page's requests to its server.

/**
 * @typedef {{
 *   subscriptionHash: string,
 *   amount: number,
 *   currency: string,
 *   digits: number,
 *   state: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'superseded' | 'refunded',
 *   reason: string | null,
 *   now: number,
 * }} Intent
 */

/**
 * Creates a function that sends a step of the payment of this page.
 * @param {string} address the path of the page
 */
export const createIntentClient =
  (address) =>
  /**
   * @param {'session' | 'confirm' | 'authenticate'} action
   * @param {{ clientSecret: string } & Partial<import('./fields.js').CardFields> & { passed?: boolean }} fields
   * @returns {Promise<Intent>}
   */
  async (action, fields) => {
    const response = await fetch(`${address}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (!response.ok) throw new Error(`The card provider responded ${response.status}.`)
    return response.json()
  }
