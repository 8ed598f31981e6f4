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
 * Creates a client for the payment of this page.
 * @param {string} address the path of the page
 */
export const createIntentClient = (address) => {
  /**
   * @param {string} action
   * @param {object} fields
   * @returns {Promise<Intent>}
   */
  const post = async (action, fields) => {
    const response = await fetch(`${address}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (!response.ok) throw new Error(`The card provider responded ${response.status}.`)
    return response.json()
  }
  return {
    /** @param {string} clientSecret */
    read: (clientSecret) => post('session', { clientSecret }),
    /**
     * @param {string} clientSecret
     * @param {import('./fields.js').CardFields} fields
     */
    confirm: (clientSecret, fields) => post('confirm', { clientSecret, ...fields }),
    /**
     * @param {string} clientSecret
     * @param {boolean} passed
     */
    authenticate: (clientSecret, passed) => post('authenticate', { clientSecret, passed }),
  }
}
