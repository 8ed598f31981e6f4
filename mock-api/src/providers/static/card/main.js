// The card page. It waits for the shop's `card.init`, accepts the card, runs 3-D Secure, and reports the outcome to the
// shop. It sends the card's fields only to the provider's server.
import { applyAppearance } from './appearance.js'
import { cardForm, getElement } from './form.js'
import { createIntentClient } from './intent-client.js'
import { connectToShop } from './shop-channel.js'
import { getLanguage } from './texts.js'

/** @typedef {import('./intent-client.js').Intent} Intent */

const POLL_MS = 1000
/** Final states of a payment that wasn't successful. */
const CLOSED = ['failed', 'canceled', 'superseded', 'refunded']
const POLL_FOR_MS = 120_000

const { address = '', shops = '' } = document.body.dataset
const payButton = getElement('pay', HTMLButtonElement)
const payLabel = getElement('pay-label', HTMLSpanElement)
const spinner = getElement('spinner', HTMLSpanElement)
const status = getElement('status', HTMLParagraphElement)
const challenge = getElement('challenge', HTMLElement)
const challengeText = getElement('challenge-text', HTMLParagraphElement)
const completeButton = getElement('complete', HTMLButtonElement)
const failButton = getElement('fail', HTMLButtonElement)
const testCards = getElement('test-cards', HTMLDetailsElement)

const post = createIntentClient(address)
let language = getLanguage('en')
/** @type {string | undefined} */
let secret
/** @type {Intent | undefined} */
let intent
let isBusy = false
/** The provider's clock minus the device's clock, in milliseconds. */
let clockOffset = 0

const shop = connectToShop({
  shops: shops.split(' '),
  onInit: (init, origin) => void handleInit(init, origin),
})
const form = cardForm({
  now: () => Date.now() + clockOffset,
  texts: () => language.texts,
  onPay: (fields) => void send('confirm', fields),
})

/** @param {string} text */
const setStatus = (text, isGood = false) => {
  status.textContent = text
  status.hidden = text === ''
  status.classList.toggle('done', isGood)
}

/** @param {boolean} busy */
const setBusy = (busy) => {
  isBusy = busy
  payButton.setAttribute('aria-disabled', String(busy))
  completeButton.setAttribute('aria-disabled', String(busy))
  failButton.setAttribute('aria-disabled', String(busy))
  spinner.hidden = !busy
  showAmounts()
}

const showAmounts = () => {
  if (!intent) return
  const sum = language.money(intent)
  payLabel.textContent = isBusy ? language.texts.paying : language.texts.pay.replace('{amount}', sum)
  challengeText.textContent = language.texts.challengeText.replace('{amount}', sum)
}

/** Writes every text of the page in the shop's language; `data-text` names it. */
const translate = () => {
  document.documentElement.lang = language.name
  document.documentElement.dir = language.direction
  const { texts } = language
  for (const element of document.querySelectorAll('[data-text]')) {
    const name = element instanceof HTMLElement ? element.dataset.text : undefined
    const text = Object.entries(texts).find(([key]) => key === name)?.[1]
    if (typeof text === 'string') element.textContent = text
  }
  for (const element of testCards.querySelectorAll('[data-card]')) {
    const kind = element instanceof HTMLElement ? element.dataset.card : undefined
    element.textContent = Object.entries(texts.cards).find(([key]) => key === kind)?.[1] ?? ''
  }
  getElement('expiry', HTMLInputElement).placeholder = texts.expiryHint
  showAmounts()
}

/** @param {Intent['state']} state */
const statusText = (state) => {
  const { texts } = language
  if (state === 'open' || state === 'requires_action') return ''
  return state === 'failed' || state === 'canceled' ? texts.closed : texts[state]
}

/**
 * Shows the payment's state and reports it to the shop.
 * @param {Intent} next
 */
const show = (next) => {
  intent = next
  const { subscriptionHash, state, reason } = next
  challenge.hidden = state !== 'requires_action'
  testCards.hidden = state !== 'open'
  if (state === 'open') form.show()
  else form.hide()
  setStatus(statusText(state), state === 'succeeded')
  showAmounts()
  if (state === 'processing') shop.send({ type: 'card.processing', subscriptionHash })
  if (state === 'requires_action') {
    shop.send({ type: 'card.requires_action', subscriptionHash })
    completeButton.focus()
  }
  if (state === 'succeeded') shop.send({ type: 'card.succeeded', subscriptionHash })
  if (CLOSED.includes(state))
    shop.send({ type: 'card.failed', subscriptionHash, reason: reason ?? 'expired' })
}

/**
 * Shows the result of a request. Reports a declined card to the shop, and polls while the payment is processing.
 * @param {Intent} result
 */
const handleResult = (result) => {
  show(result)
  const { state, reason, subscriptionHash } = result
  if (state === 'open' && reason !== null) {
    form.markDecline(reason)
    shop.send({ type: 'card.failed', subscriptionHash, reason })
  }
  if (state === 'processing') void pollUntilDecided()
}

/** @param {string} clientSecret @returns the payment; null if no response arrives */
const read = (clientSecret) => post('session', { clientSecret }).catch(() => null)

/**
 * Polls until the payment is in an awaited state or the time is over; the shop polls on its own.
 * @param {(intent: Intent) => boolean} isAwaited
 */
const poll = async (isAwaited) => {
  for (let waited = 0; waited < POLL_FOR_MS && secret !== undefined; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const polled = await read(secret)
    if (polled && isAwaited(polled)) return polled
  }
  return null
}

const pollUntilDecided = async () => {
  const decided = await poll(({ state }) => state !== 'processing')
  if (decided) handleResult(decided)
}

/**
 * Sends a step once. If no response arrives, its result is unknown, so the page polls the payment's state.
 * @param {'confirm' | 'authenticate'} action
 * @param {import('./fields.js').CardFields | { passed: boolean }} fields
 */
const send = async (action, fields) => {
  if (isBusy || secret === undefined || !intent) return
  const { subscriptionHash } = intent
  setBusy(true)
  shop.send({ type: 'card.processing', subscriptionHash })
  try {
    handleResult(await post(action, { clientSecret: secret, ...fields }))
  } catch {
    await recover(subscriptionHash)
  } finally {
    setBusy(false)
  }
}

/**
 * Polls the server after a request without a response.
 * @param {string} subscriptionHash
 */
const recover = async (subscriptionHash) => {
  setStatus(language.texts.unreachable)
  const polled = await poll(() => true)
  if (!polled) return
  handleResult(polled)
  // The server never received the card.
  if (polled.state === 'open' && polled.reason === null)
    shop.send({ type: 'card.failed', subscriptionHash, reason: 'provider_error' })
}

completeButton.addEventListener('click', () => void send('authenticate', { passed: true }))
failButton.addEventListener('click', () => void send('authenticate', { passed: false }))
testCards.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.dataset.number) form.fill({ cardNumber: button.dataset.number, expiry: '12/34', cvc: '123' })
})

/** Reports the height immediately: browsers run no animation frames for an embedded page that is off-screen. */
const reportHeight = () => {
  const height = Math.min(4000, Math.ceil(document.documentElement.getBoundingClientRect().height))
  shop.send({ type: 'card.resize', height })
}

/**
 * Handles `card.init`: the shop's first message, or a change of theme, appearance or language.
 * @param {import('./shop-channel.js').Init} init
 * @param {string} origin
 */
const handleInit = async (init, origin) => {
  if (secret !== undefined && init.clientSecret !== secret) return
  const isFirst = secret === undefined
  if (isFirst) {
    const first = await read(init.clientSecret)
    // If two first messages arrive at once, only the first response counts.
    if (!first || secret !== undefined) return
    secret = init.clientSecret
    shop.trust(origin)
    clockOffset = first.now - Date.now()
    intent = first
  }
  document.documentElement.dataset.theme = init.theme
  applyAppearance(init.appearance, origin)
  language = getLanguage(init.language)
  translate()
  if (isFirst && intent) {
    show(intent)
    if (intent.state === 'processing') void pollUntilDecided()
    new ResizeObserver(reportHeight).observe(document.documentElement)
  }
  reportHeight()
}

if (window.parent === window) setStatus('This page works only inside Zoog VPN’s checkout.')
else shop.ready()
