import { el } from './dom.js'

/** @typedef {import('./dom.js').Attributes} Attributes */

/** @param {string} label @param {HTMLElement} control @param {string} [className] */
export const field = (label, control, className = '') => el('label', { class: className }, label, control)

/** @param {string} label @param {string} name @param {Attributes} [attributes] @param {string} [className] */
export const input = (label, name, attributes = {}, className = '') =>
  field(label, el('input', { name, ...attributes }), className)

/** @param {string} label @param {string} name */
export const checkbox = (label, name) =>
  el('label', { class: 'row wide' }, el('input', { name, type: 'checkbox' }), label)

/**
 * A labeled select; an option is a text, or a value and a text.
 * @param {string} label
 * @param {string} name
 * @param {readonly (string | readonly [value: string | number, text: string])[]} choices
 * @param {Attributes} [attributes]
 */
export const select = (label, name, choices, attributes = {}) => {
  const options = choices.map((choice) => {
    const [value, text] = typeof choice === 'string' ? [choice, choice] : choice
    return el('option', { value }, text)
  })
  return field(label, el('select', { name, ...attributes }, ...options))
}

/** @param {string} id @param {readonly string[]} values */
export const datalist = (id, values) =>
  el('datalist', { id }, ...values.map((value) => el('option', { value })))

/** @param {{ target: EventTarget | null }} event the text of the control that it came from */
export const readValue = ({ target }) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''

/**
 * A form that submits by a function.
 * @param {(fields: FormData, form: HTMLFormElement) => unknown} submit
 * @param {string} className
 * @param {...(Node | string)} children
 */
export const form = (submit, className, ...children) => {
  const self = document.createElement('form')
  self.className = className
  self.append(...children)
  self.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(new FormData(self), self)
  })
  return self
}
