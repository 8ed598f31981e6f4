import { el, fill } from './dom.js'

/** @typedef {import('./dom.js').Attributes} Attributes */

/** @param {string} label @param {HTMLElement} control @param {string} [className] */
export const field = (label, control, className = '') => el('label', { class: className }, label, control)

/** @param {string} label @param {string} name @param {Attributes} [attributes] @param {string} [className] */
export const input = (label, name, attributes = {}, className = '') =>
  field(label, el('input', { name, ...attributes }), className)

/** @param {string} label @param {string} name */
export const checkbox = (label, name) =>
  el('label', { class: 'row wide' }, el('input', { name, type: 'checkbox' }), label)

/** @typedef {string | readonly [value: string | number, text: string]} Choice a text, or a value and a text */

/** @param {readonly Choice[]} choices @param {string} [chosen] */
const toOptions = (choices, chosen) =>
  choices.map((choice) => {
    const [value, text] = typeof choice === 'string' ? [choice, choice] : choice
    return el('option', { value, selected: value === chosen }, text)
  })

/** @param {string} label @param {string} name @param {readonly Choice[]} choices @param {Attributes} [attributes] */
export const select = (label, name, choices, attributes = {}) =>
  field(label, el('select', { name, ...attributes }, ...toOptions(choices)))

/** @param {string} id the value of a control; empty if it is gone */
export const readValue = (id) => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
}

/** @param {string} id of a select @param {readonly Choice[]} choices @param {string} [chosen] */
export const fillSelect = (id, choices, chosen = readValue(id)) => fill(id, toOptions(choices, chosen))

/** @param {string} text JSON, or a text that stays as it is */
export const parseJson = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @param {string} id @param {readonly string[]} values */
export const datalist = (id, values) =>
  el('datalist', { id }, ...values.map((value) => el('option', { value })))

/**
 * A form that submits by a function.
 * @param {(fields: FormData, form: HTMLFormElement) => unknown} submit
 * @param {string} className
 * @param {...(Node | string)} children
 */
export const form = (submit, className, ...children) => {
  /** @param {Event} event */
  const onSubmit = (event) => {
    event.preventDefault()
    void submit(new FormData(self), self)
  }
  const self = el('form', { class: className, submit: onSubmit }, ...children)
  return self
}
