// The card form: formats while one types, shows what is wrong at its field, and hands the fields over once.
import { digitsOf, formatExpiry, formatNumber, problemsOf } from './fields.js'

/** @typedef {import('./fields.js').CardFields} CardFields */
/** @typedef {keyof CardFields} FieldName */

/** @type {readonly FieldName[]} */
const NAMES = ['cardNumber', 'expiry', 'cvc']

/**
 * An element that the page must have.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export const part = (id, kind) => {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}.`)
  return element
}

/**
 * Formats a field without moving the caret away from where the customer types.
 * @param {HTMLInputElement} input
 * @param {(text: string) => string} format
 */
const reformat = (input, format) => {
  const { value, selectionStart } = input
  const formatted = format(value)
  if (formatted === value) return
  const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  input.value = formatted
  if (selectionStart === null || selectionStart >= value.length) return
  let caret = 0
  for (let seen = 0; caret < formatted.length && seen < digitsBefore; caret++)
    if (/\d/.test(formatted.charAt(caret))) seen++
  input.setSelectionRange(caret, caret)
}

/**
 * @param {{
 *   now: () => number,
 *   texts: () => import('./texts.js').Texts,
 *   onPay: (fields: CardFields) => void,
 * }} options
 */
export const cardForm = ({ now, texts, onPay }) => {
  const form = part('card-form', HTMLFormElement)
  const inputs = {
    cardNumber: part('card-number', HTMLInputElement),
    expiry: part('expiry', HTMLInputElement),
    cvc: part('cvc', HTMLInputElement),
  }
  const errors = {
    cardNumber: part('card-number-error', HTMLParagraphElement),
    expiry: part('expiry-error', HTMLParagraphElement),
    cvc: part('cvc-error', HTMLParagraphElement),
  }

  const fields = () => ({
    cardNumber: inputs.cardNumber.value,
    expiry: inputs.expiry.value,
    cvc: inputs.cvc.value,
  })

  /**
   * @param {FieldName} name
   * @param {string} text empty where nothing is wrong
   */
  const mark = (name, text) => {
    inputs[name].setAttribute('aria-invalid', String(text !== ''))
    errors[name].textContent = text
    errors[name].hidden = text === ''
  }
  /** @param {FieldName} name */
  const problemText = (name) => {
    const problem = problemsOf(fields(), now())[name]
    return problem ? texts().problems[name][problem] : ''
  }

  for (const name of NAMES) {
    inputs[name].addEventListener('input', () => {
      if (name === 'cardNumber') reformat(inputs.cardNumber, formatNumber)
      // Deleting the slash must not bring it back at once.
      else if (name === 'expiry' && !inputs.expiry.value.endsWith('/')) reformat(inputs.expiry, formatExpiry)
      mark(name, '')
    })
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value !== '') mark(name, problemText(name))
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    for (const name of NAMES) mark(name, problemText(name))
    const first = NAMES.find((name) => problemText(name) !== '')
    if (first) inputs[first].focus()
    else onPay(fields())
  })

  return {
    show: () => {
      form.hidden = false
    },
    hide: () => {
      form.hidden = true
    },
    /**
     * Marks the field that a refusal is about. Why it was refused, the shop says: one place, in its own words.
     * @param {string} reason
     */
    refuse: (reason) => {
      /** @type {FieldName | undefined} */
      const field = reason === 'expired_card' ? 'expiry' : reason === 'incorrect_cvc' ? 'cvc' : undefined
      if (!field) return
      inputs[field].setAttribute('aria-invalid', 'true')
      inputs[field].focus()
    },
    /** @param {CardFields} given */
    fill: (given) => {
      inputs.cardNumber.value = formatNumber(given.cardNumber)
      inputs.expiry.value = formatExpiry(given.expiry)
      inputs.cvc.value = given.cvc
      for (const name of NAMES) mark(name, '')
    },
  }
}
