/**
 * Makes an element. Text only, never markup: what the portal sent must not become part of the page.
 * @param {string} name
 * @param {Record<string, string | (() => void)>} [attributes] a function is a click handler
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export const el = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') element.addEventListener('click', value)
    else element.setAttribute(key, value)
  element.append(...children)
  return element
}

/**
 * The element of an id; the page and its script come together, so it is there.
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
 * A button that is named for screen readers by more than its text.
 * @param {string} text
 * @param {string} about
 * @param {() => void} act
 */
export const button = (text, about, act) =>
  el('button', { type: 'button', click: act }, text, el('span', { class: 'hidden' }, ` ${about}`))

/**
 * Shows items, or a line that says that there are none.
 * @param {HTMLElement} place
 * @param {Node[]} items
 * @param {string} none
 */
export const fill = (place, items, none) =>
  place.replaceChildren(
    ...(items.length > 0 ? items : [el(place.tagName === 'UL' ? 'li' : 'p', { class: 'none' }, none)]),
  )

/**
 * A table that scrolls by itself, with the keyboard too.
 * @param {string} name
 * @param {string[]} heads
 * @param {(Node | string)[][]} rows
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
