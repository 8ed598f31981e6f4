/** @typedef {Node | string | null | false | undefined} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes */

/** @param {Child} child @returns {child is Node | string} */
const isShown = (child) => child !== null && child !== false && child !== undefined

/**
 * Creates an element. Children are text or nodes, never markup: data from requests must not become part of the page.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes] a function listens to the event of that name; true sets an empty attribute
 * @param {...Child} children
 */
export const el = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...children.filter(isShown))
  return element
}

/** @param {string} id */
export const byId = (id) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}

/** @param {number} ms */
export const utc = (ms) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** @param {number} amount in cents, because every currency on sale has them @param {string} currency */
export const money = (amount, currency) => `${(amount / 100).toFixed(2)} ${currency}`

/**
 * @param {string} text
 * @param {string} about added to the accessible name, because several buttons share a text
 * @param {() => void} click
 * @param {Attributes} [attributes]
 */
export const button = (text, about, click, attributes = {}) =>
  el(
    'button',
    { type: 'button', click, 'aria-label': about ? `${text} ${about}` : null, ...attributes },
    text,
  )

/** @param {string} id */
export const list = (id) => el('ul', { id, class: 'list' })

/** @param {...Child} children */
export const item = (...children) => el('li', { class: 'row' }, ...children)

/** @param {string} className @returns {(...children: Child[]) => HTMLElement} a function that creates its elements */
const box =
  (className) =>
  (...children) =>
    el('div', { class: className }, ...children)
export const row = box('row wide')
export const fields = box('fields')
export const columns = box('columns')
export const reader = box('reader')

/** @param {string} label @param {string} text scrolls on its own */
export const pre = (label, text) => el('pre', { tabindex: '0', role: 'group', 'aria-label': label }, text)

/** @param {string} title @param {...Child} children */
export const section = (title, ...children) => {
  const id = `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return el('section', { 'aria-labelledby': id }, el('h2', { id }, title), ...children)
}

/**
 * Creates a table that scrolls horizontally.
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
 * Returns a key that finds the element again after a refresh: its id, otherwise its name, label and text.
 * @param {Element | null} element
 */
const focusKey = (element) =>
  element && (element.id || `${element.getAttribute('name')} ${element.ariaLabel} ${element.textContent}`)

/**
 * Replaces the children of a container, or shows `none` if there are none. Does nothing if the container is gone or the
 * content is unchanged. Keeps the focus and the scroll position.
 * @param {string} id
 * @param {readonly Child[]} children
 * @param {string} [none]
 */
export const fill = (id, children, none = '') => {
  const container = document.getElementById(id)
  // The tab may have been left while the response was on its way.
  if (!container) return
  const next = document.createDocumentFragment()
  next.append(...children.filter(isShown))
  if (none && !next.hasChildNodes())
    next.append(el(container.tagName === 'UL' ? 'li' : 'p', { class: 'none' }, none))
  const nodes = [...next.childNodes]
  // A key press or click that has begun is lost if its control is replaced.
  const isSame = nodes.every((node, index) => node.isEqualNode(container.childNodes[index] ?? null))
  if (isSame && nodes.length === container.childNodes.length) return
  const key = container.contains(document.activeElement) ? focusKey(document.activeElement) : null
  const scrollTop = container.querySelector('.scroll')?.scrollTop ?? 0
  container.replaceChildren(next)
  container.querySelector('.scroll')?.scrollTo(0, scrollTop)
  if (!key) return
  const controls = [...container.querySelectorAll('button, input, select, textarea, a, summary, [tabindex]')]
  const control = controls.find((each) => focusKey(each) === key)
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
