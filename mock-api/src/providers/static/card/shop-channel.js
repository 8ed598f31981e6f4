// The messages between the card page and the shop that embeds it. Only the origins that the server named are accepted.

/** @typedef {{ clientSecret: string, language: string, theme: 'light' | 'dark', appearance: unknown }} Init */

/**
 * @param {unknown} data
 * @returns {Init | null}
 */
const parseInit = (data) => {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'card.init') return null
  if (!('clientSecret' in data) || typeof data.clientSecret !== 'string') return null
  const language = 'language' in data && typeof data.language === 'string' ? data.language : 'en'
  const theme = 'theme' in data && data.theme === 'dark' ? 'dark' : 'light'
  const appearance = 'appearance' in data ? data.appearance : undefined
  return { clientSecret: data.clientSecret, language, theme, appearance }
}

/**
 * Returns the origin of the embedding page, if the browser reveals it and it is a known shop.
 * @param {readonly string[]} shops
 */
const findEmbeddingOrigin = (shops) => {
  const embeddingOrigin =
    window.location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return shops.find((shop) => shop === embeddingOrigin)
}

/**
 * Listens to the shop's messages and returns functions that send messages to it.
 * @param {{ shops: readonly string[], onInit: (init: Init, origin: string) => void }} options
 */
export const connectToShop = ({ shops, onInit }) => {
  /** @type {string | undefined} the shop's origin, after its secret was verified */
  let verified
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || window.parent === window || !shops.includes(origin)) return
    if (verified !== undefined && verified !== origin) return
    const init = parseInit(data)
    if (init) onInit(init, origin)
  })
  return {
    /** @param {string} origin */
    trust: (origin) => {
      verified = origin
    },
    /** Reports that the page is ready. The message has no secret, so it may go to any origin if the embedder is unknown. */
    ready: () => window.parent.postMessage({ type: 'card.ready' }, findEmbeddingOrigin(shops) ?? '*'),
    /**
     * Sends a message to the verified shop.
     * @param {{ type: string } & Record<string, unknown>} message
     */
    send: (message) => {
      if (verified !== undefined) window.parent.postMessage(message, verified)
    },
  }
}
