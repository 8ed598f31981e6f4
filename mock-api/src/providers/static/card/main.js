// The card page: waits for the shop's `card.init`, takes the card, passes 3-D Secure, and tells the shop what became
// of it. The card's fields go to the provider's own server and to nobody else.
import { putOn } from './appearance.js'
import { cardForm, part } from './form.js'
import { intentAt } from './intent-client.js'
import { talkToShop } from './shop-channel.js'
import { textsFor } from './texts.js'

/** @typedef {import('./intent-client.js').Intent} Intent */

const POLL_MS = 1000
/** States in which nothing can be paid here any more. */
const CLOSED = ['failed', 'canceled', 'superseded', 'refunded']
const POLL_FOR_MS = 120_000

const { address = '', shops = '' } = document.body.dataset
const payButton = part('pay', HTMLButtonElement)
const payLabel = part('pay-label', HTMLSpanElement)
const spinner = part('spinner', HTMLSpanElement)
const status = part('status', HTMLParagraphElement)
const challenge = part('challenge', HTMLElement)
const challengeText = part('challenge-text', HTMLParagraphElement)
const completeButton = part('complete', HTMLButtonElement)
const refuseButton = part('refuse', HTMLButtonElement)
const testCards = part('test-cards', HTMLDetailsElement)

const server = intentAt(address)
let language = textsFor('en')
/** @type {string | undefined} */
let secret
/** @type {Intent | undefined} */
let intent
let isBusy = false
/** What the provider's clock is ahead of the device's. */
let clockOffset = 0

const shop = talkToShop({ shops: shops.split(' '), onInit: (init, origin) => void begin(init, origin) })
const form = cardForm({
  now: () => Date.now() + clockOffset,
  texts: () => language.texts,
  onPay: (fields) => void pay(fields),
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
  refuseButton.setAttribute('aria-disabled', String(busy))
  spinner.hidden = !busy
  writeAmounts()
}

const writeAmounts = () => {
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
  part('expiry', HTMLInputElement).placeholder = texts.expiryHint
  writeAmounts()
}

/** @param {Intent['state']} state */
const statusText = (state) => {
  const { texts } = language
  if (state === 'open' || state === 'requires_action') return ''
  return state === 'failed' || state === 'canceled' ? texts.closed : texts[state]
}

/** Shows the payment as the server knows it, and tells the shop. */
/** @param {Intent} next */
const show = (next) => {
  intent = next
  const { subscriptionHash, state, reason } = next
  challenge.hidden = state !== 'requires_action'
  testCards.hidden = state !== 'open'
  if (state === 'open') form.show()
  else form.hide()
  setStatus(statusText(state), state === 'succeeded')
  writeAmounts()
  if (state === 'processing') shop.tell({ type: 'card.processing', subscriptionHash })
  if (state === 'requires_action') {
    shop.tell({ type: 'card.requires_action', subscriptionHash })
    completeButton.focus()
  }
  if (state === 'succeeded') shop.tell({ type: 'card.succeeded', subscriptionHash })
  if (CLOSED.includes(state))
    shop.tell({ type: 'card.failed', subscriptionHash, reason: reason ?? 'expired' })
}

/** @param {Intent} answered */
const settle = (answered) => {
  show(answered)
  const { state, reason, subscriptionHash } = answered
  if (state === 'open' && reason !== null) {
    form.refuse(reason)
    shop.tell({ type: 'card.failed', subscriptionHash, reason })
  }
  if (state === 'processing') void watch()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Asks what became of the payment until it is decided; the shop asks on by itself. */
const watch = async () => {
  for (let waited = 0; waited < POLL_FOR_MS; waited += POLL_MS) {
    await pause()
    if (secret === undefined) return
    const read = await server.read(secret).catch(() => null)
    if (read && read.state !== 'processing') return settle(read)
  }
}

/**
 * Sends a step once. Where no answer comes, what became of it is not known, and is asked for rather than guessed.
 * @param {() => Promise<Intent>} step
 */
const send = async (step) => {
  if (isBusy || secret === undefined || !intent) return
  const { subscriptionHash } = intent
  setBusy(true)
  shop.tell({ type: 'card.processing', subscriptionHash })
  try {
    settle(await step())
  } catch {
    await recover(secret, subscriptionHash)
  } finally {
    setBusy(false)
  }
}

/**
 * @param {string} clientSecret
 * @param {string} subscriptionHash
 */
const recover = async (clientSecret, subscriptionHash) => {
  setStatus(language.texts.unreachable)
  for (let waited = 0; waited < POLL_FOR_MS; waited += POLL_MS) {
    await pause()
    const read = await server.read(clientSecret).catch(() => null)
    if (!read) continue
    settle(read)
    // It was never handed over.
    if (read.state === 'open' && read.reason === null)
      shop.tell({ type: 'card.failed', subscriptionHash, reason: 'provider_error' })
    return
  }
}

/** @param {import('./fields.js').CardFields} fields */
const pay = (fields) =>
  send(() => {
    if (secret === undefined) throw new Error('The shop has not spoken yet.')
    return server.confirm(secret, fields)
  })

/** @param {boolean} passed */
const authenticate = (passed) =>
  send(() => {
    if (secret === undefined) throw new Error('The shop has not spoken yet.')
    return server.authenticate(secret, passed)
  })

completeButton.addEventListener('click', () => void authenticate(true))
refuseButton.addEventListener('click', () => void authenticate(false))
testCards.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.dataset.number) form.fill({ cardNumber: button.dataset.number, expiry: '12/34', cvc: '123' })
})

/** Said without waiting for a frame to be drawn: browsers draw none of a page inside of another while it is out of sight. */
const tellHeight = () => {
  const height = Math.min(4000, Math.ceil(document.documentElement.getBoundingClientRect().height))
  shop.tell({ type: 'card.resize', height })
}

/**
 * The shop's first word, or a change of its theme, looks or language.
 * @param {import('./shop-channel.js').Init} init
 * @param {string} origin
 */
const begin = async (init, origin) => {
  if (secret !== undefined && init.clientSecret !== secret) return
  const isFirst = secret === undefined
  if (isFirst) {
    const read = await server.read(init.clientSecret).catch(() => null)
    // Two first words at once: the one that was answered first counts.
    if (!read || secret !== undefined) return
    secret = init.clientSecret
    shop.trust(origin)
    clockOffset = read.now - Date.now()
    intent = read
  }
  document.documentElement.dataset.theme = init.theme
  putOn(init.appearance, origin)
  language = textsFor(init.language)
  translate()
  if (isFirst && intent) {
    show(intent)
    if (intent.state === 'processing') void watch()
    new ResizeObserver(tellHeight).observe(document.documentElement)
  }
  tellHeight()
}

if (window.parent === window) setStatus('This page is a part of a shop, and works inside of it only.')
else shop.ready()
