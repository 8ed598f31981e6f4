// What the card page asks of its own server about the payment.

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
 * The payment of this page's address.
 * @param {string} address
 */
export const intentAt = (address) => {
  /**
   * @param {string} action
   * @param {object} fields
   * @returns {Promise<Intent>}
   */
  const post = async (action, fields) => {
    const answer = await fetch(`${address}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (!answer.ok) throw new Error(`The card provider answered ${answer.status}.`)
    return answer.json()
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
