// The card form. It formats the fields while the customer types and shows errors at the fields.
import { extractDigits, findProblems, formatExpiry, formatNumber } from './fields.js'

/** @typedef {import('./fields.js').CardFields} CardFields */
/** @typedef {keyof CardFields} FieldName */

/** @type {readonly FieldName[]} */
const NAMES = ['cardNumber', 'expiry', 'cvc']

/**
 * Returns an element of the page. Throws if it is missing.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export const getElement = (id, kind) => {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}.`)
  return element
}

/**
 * Formats a field and keeps the caret at the same digit.
 * @param {HTMLInputElement} input
 * @param {(text: string) => string} format
 */
const formatInput = (input, format) => {
  const { value, selectionStart } = input
  const formatted = format(value)
  if (formatted === value) return
  const digitsBefore = extractDigits(value.slice(0, selectionStart ?? value.length)).length
  input.value = formatted
  if (selectionStart === null || selectionStart >= value.length) return
  let caret = 0
  for (let seen = 0; caret < formatted.length && seen < digitsBefore; caret++)
    if (/\d/.test(formatted.charAt(caret))) seen++
  input.setSelectionRange(caret, caret)
}

/**
 * Connects the card form; `onPay` gets the fields once they are valid.
 * @param {{
 *   now: () => number,
 *   texts: () => import('./texts.js').Texts,
 *   onPay: (fields: CardFields) => void,
 * }} options
 */
export const cardForm = ({ now, texts, onPay }) => {
  const form = getElement('card-form', HTMLFormElement)
  const inputs = {
    cardNumber: getElement('card-number', HTMLInputElement),
    expiry: getElement('expiry', HTMLInputElement),
    cvc: getElement('cvc', HTMLInputElement),
  }
  const errors = {
    cardNumber: getElement('card-number-error', HTMLParagraphElement),
    expiry: getElement('expiry-error', HTMLParagraphElement),
    cvc: getElement('cvc-error', HTMLParagraphElement),
  }

  const fields = () => ({
    cardNumber: inputs.cardNumber.value,
    expiry: inputs.expiry.value,
    cvc: inputs.cvc.value,
  })

  /**
   * @param {FieldName} name
   * @param {string} text the error; empty removes it
   */
  const setError = (name, text) => {
    inputs[name].setAttribute('aria-invalid', String(text !== ''))
    errors[name].textContent = text
    errors[name].hidden = text === ''
  }
  /** @param {FieldName} name */
  const getErrorText = (name) => {
    const problem = findProblems(fields(), now())[name]
    return problem ? texts().problems[name][problem] : ''
  }

  for (const name of NAMES) {
    inputs[name].addEventListener('input', () => {
      if (name === 'cardNumber') formatInput(inputs.cardNumber, formatNumber)
      // Don't add the slash again while the customer deletes it.
      else if (name === 'expiry' && !inputs.expiry.value.endsWith('/'))
        formatInput(inputs.expiry, formatExpiry)
      setError(name, '')
    })
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value !== '') setError(name, getErrorText(name))
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    for (const name of NAMES) setError(name, getErrorText(name))
    const first = NAMES.find((name) => getErrorText(name) !== '')
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
     * Marks the field that caused a decline. The shop shows the reason.
     * @param {string} reason
     */
    markDecline: (reason) => {
      /** @type {FieldName | undefined} */
      const field = reason === 'expired_card' ? 'expiry' : reason === 'incorrect_cvc' ? 'cvc' : undefined
      if (!field) return
      inputs[field].setAttribute('aria-invalid', 'true')
      inputs[field].focus()
    },
    /** @param {CardFields} values */
    fill: (values) => {
      inputs.cardNumber.value = formatNumber(values.cardNumber)
      inputs.expiry.value = formatExpiry(values.expiry)
      inputs.cvc.value = values.cvc
      for (const name of NAMES) setError(name, '')
    },
  }
}
