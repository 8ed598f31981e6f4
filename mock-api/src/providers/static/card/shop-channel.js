// What the card page and the shop say to each other. The shop is the page that embeds this one, and is listened to
// only on the origins that the server named.

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
 * The origin of the page around this one, as far as the browser tells before the shop has spoken.
 * @param {readonly string[]} shops
 */
const originAround = (shops) => {
  const told =
    window.location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return shops.find((shop) => shop === told)
}

/**
 * @param {{ shops: readonly string[], onInit: (init: Init, origin: string) => void }} options
 */
export const talkToShop = ({ shops, onInit }) => {
  /** @type {string | undefined} the shop's origin, once its secret was found to be right */
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
    /** Says that the page is there. It holds no secret, so a browser that hides who embeds it may tell anyone. */
    ready: () => window.parent.postMessage({ type: 'card.ready' }, originAround(shops) ?? '*'),
    /**
     * Said to the verified shop only.
     * @param {{ type: string } & Record<string, unknown>} message
     */
    tell: (message) => {
      if (verified !== undefined) window.parent.postMessage(message, verified)
    },
  }
}
