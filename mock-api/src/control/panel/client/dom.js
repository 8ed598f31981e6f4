/** @typedef {Node | string | null | false | undefined} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes */

/**
 * Creates an element. Children are text or nodes, never markup: data from requests must not become part of the page.
 * @param {string} name
 * @param {Attributes} [attributes] a function listens to the event of that name; true sets an empty attribute
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export const el = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== false && child !== undefined))
  return element
}

/**
 * The element with an id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export const byId = (id) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}

/** @param {number} ms */
export const utc = (ms) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Minor units as people read them; every currency on sale has two digits.
 * @param {number} amount
 * @param {string} currency
 */
export const money = (amount, currency) => `${(amount / 100).toFixed(2)} ${currency}`

/** @param {string} text */
export const hidden = (text) => el('span', { class: 'hidden' }, text)

/**
 * @param {string} text
 * @param {string} about read out after the text, where several buttons have the same one
 * @param {() => unknown} click
 * @param {Attributes} [attributes]
 */
export const button = (text, about, click, attributes = {}) =>
  el(
    'button',
    { type: 'button', click: () => void click(), ...attributes },
    text,
    about && hidden(` ${about}`),
  )

/**
 * A labeled control.
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [className]
 */
export const field = (label, control, className = '') => el('label', { class: className }, label, control)

/** @param {string} label @param {string} name @param {Attributes} [attributes] @param {string} [className] */
export const input = (label, name, attributes = {}, className = '') =>
  field(label, el('input', { name, ...attributes }), className)

/** @param {string} label @param {string} name */
export const checkbox = (label, name) =>
  el('label', { class: 'check' }, el('input', { name, type: 'checkbox' }), label)

/**
 * A labeled select; an option is a text, or a value and a text.
 * @param {string} label
 * @param {string} name
 * @param {readonly (string | readonly [value: string | number, text: string])[]} choices
 * @param {Attributes} [attributes]
 */
export const select = (label, name, choices, attributes = {}) =>
  field(
    label,
    el(
      'select',
      { name, ...attributes },
      ...choices.map((choice) => {
        const [value, text] = typeof choice === 'string' ? [choice, choice] : choice
        return el('option', { value }, text)
      }),
    ),
  )

/** @param {string} id @param {readonly string[]} values */
export const datalist = (id, values) =>
  el('datalist', { id }, ...values.map((value) => el('option', { value })))

/** @param {string} id @param {string} [className] */
export const list = (id, className = 'list') => el('ul', { id, class: className })

/** @param {...Child} children */
export const item = (...children) => el('li', { class: 'row' }, ...children)

/** @param {...Child} children */
export const row = (...children) => el('div', { class: 'row wide' }, ...children)

/** @param {Event} event the text of the control that it came from */
export const readValue = ({ target }) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''

/**
 * A form that submits by a function.
 * @param {(fields: FormData, form: HTMLFormElement) => unknown} submit
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export const form = (submit, attributes, ...children) =>
  el(
    'form',
    {
      submit: (event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLFormElement)
          void submit(new FormData(event.currentTarget), event.currentTarget)
      },
      ...attributes,
    },
    ...children,
  )

/**
 * @param {string} title
 * @param {...Child} children
 */
export const section = (title, ...children) => {
  const id = `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return el('section', { 'aria-labelledby': id }, el('h2', { id }, title), ...children)
}

/**
 * A table that scrolls sideways by itself.
 * @param {string} name
 * @param {readonly Child[]} heads
 * @param {readonly (readonly Child[])[]} rows
 */
export const table = (name, heads, rows) =>
  el(
    'div',
    { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': `${name}, scrollable` },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', {}, cell))))),
    ),
  )

/**
 * An id for the focused control that survives a redraw: its own name, or its text.
 * @param {Element | null} element
 */
const focusKey = (element) =>
  element && `${element.tagName} ${element.getAttribute('name') ?? element.textContent}`

/**
 * Replaces the content of a place, or says that there is none. Keeps the focus on the control that had it.
 * @param {HTMLElement} place
 * @param {readonly Child[]} children
 * @param {string} [none]
 */
export const fill = (place, children, none = '') => {
  const key = place.contains(document.activeElement) ? focusKey(document.activeElement) : null
  const isList = place.tagName === 'UL'
  const shown = children.length > 0 || !none ? children : [el(isList ? 'li' : 'p', { class: 'none' }, none)]
  place.replaceChildren(...shown.filter((child) => child !== null && child !== false && child !== undefined))
  if (!key) return
  for (const control of place.querySelectorAll('button, input, select, a, summary'))
    if (control instanceof HTMLElement && focusKey(control) === key) return control.focus()
}

/**
 * Copies a text, and shows that it did on the button that was pressed.
 * @param {string} text
 * @param {string} about
 * @param {() => string} get
 */
export const copyButton = (text, about, get) => {
  const copy = async () => {
    await navigator.clipboard.writeText(get()).catch(() => undefined)
    label.textContent = 'Copied'
    setTimeout(() => {
      label.textContent = text
    }, 1500)
  }
  const label = el('span', {}, text)
  return el('button', { type: 'button', click: () => void copy() }, label, hidden(` ${about}`))
}
