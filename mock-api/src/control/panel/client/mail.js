import { ask, change, sandbox } from './control-api.js'
import { button, copyButton, el, fields, fill, item, list, pre, reader, row, section, utc } from './dom.js'
import { input, readValue, select } from './forms.js'

/** @typedef {import('./control-api.js').Mail} Mail */

/** @type {Mail[]} */
let mails = []
/** @type {string | null} */
let opened = null
let view = 'HTML'
const filters = { to: '', kind: '', text: '' }

/** @param {Mail} mail */
const isShown = (mail) =>
  (!filters.to || mail.to === filters.to) &&
  (!filters.kind || mail.kind === filters.kind) &&
  `${mail.subject} ${mail.to} ${mail.text}`.toLowerCase().includes(filters.text.toLowerCase())

/** @param {Mail} mail */
const listItem = (mail) =>
  el(
    'li',
    {},
    el(
      'a',
      {
        href: `#mail?id=${mail.id}`,
        class: 'item',
        id: `mail-${mail.id}`,
        'aria-current': mail.id === opened && 'true',
      },
      el('strong', {}, mail.subject),
      el('span', {}, mail.to),
      el('time', {}, `${mail.kind} · ${utc(mail.sentAt)}`),
    ),
  )

/** @param {Mail} mail */
const content = ({ id, subject, text, link }) => {
  if (view === 'Text') return pre('Text part', text)
  if (view === 'HTML') return el('iframe', { src: `/__mock/outbox/${id}?sandbox=${sandbox}`, title: subject })
  const links = [...new Set([...(text.match(/https?:\/\/\S+/g) ?? []), ...(link ? [link] : [])])]
  const items = links.map((href) => {
    const copy = copyButton('Copy link', '', () => href)
    return item(el('a', { href, target: '_blank', rel: 'noopener' }, href), copy)
  })
  const none = links.length === 0 && el('li', { class: 'none' }, 'This mail has no links.')
  return el('ul', { class: 'list' }, ...items, none)
}

const showReader = () => {
  const mail = mails.find(({ id }) => id === opened)
  document.body.toggleAttribute('data-reading', mail !== undefined)
  if (!mail) return fill('mail-reader', [], mails.length > 0 ? 'Choose a mail to read it.' : '')
  const { id, link, subject } = mail
  const remove = () => change('Mail deleted.', 'DELETE', `outbox/${id}`)
  const views = ['HTML', 'Text', 'Links'].map((name) => {
    const choose = () => {
      view = name
      showReader()
    }
    return button(name, '', choose, { 'aria-pressed': String(view === name) })
  })
  fill('mail-reader', [
    el('a', { href: '#mail', class: 'back' }, '← All mails'),
    el('h3', {}, subject),
    el('p', { class: 'quiet' }, `To ${mail.to} · ${mail.kind} · ${utc(mail.sentAt)}`),
    row(
      link && el('a', { href: link, target: '_blank', rel: 'noopener', class: 'button main' }, 'Open link'),
      link && copyButton('Copy link', `of ${subject}`, () => link),
      button('Delete', subject, remove),
      el('span', { class: 'last', role: 'group', 'aria-label': 'Part of the mail' }, ...views),
    ),
    content(mail),
  ])
}

/**
 * Offers the values that mails have.
 * @param {'to' | 'kind'} name
 */
const showChoices = (name) => {
  const values = [...new Set(mails.map((mail) => mail[name]))].sort()
  const options = values.map((value) => el('option', { value, selected: value === filters[name] }, value))
  fill(`mail-${name}`, [el('option', { value: '' }, 'all'), ...options])
}

const show = () => {
  showChoices('to')
  showChoices('kind')
  fill('mail-list', mails.filter(isShown).map(listItem), 'No mails.')
  showReader()
}

/** @param {'to' | 'kind' | 'text'} name */
const filter = (name) => (/** @type {Event} */ event) => {
  filters[name] = readValue(event)
  show()
}

/** @type {import('./control-api.js').Tab} */
export const mail = {
  id: 'mail',
  title: 'Mail',
  mount: (place) => {
    place.append(
      section(
        'Mail',
        fields(
          input('Search', 'text', { type: 'search', value: filters.text, input: filter('text') }),
          select('To', 'to', [['', 'all']], { id: 'mail-to', change: filter('to') }),
          select('Kind', 'kind', [['', 'all']], { id: 'mail-kind', change: filter('kind') }),
        ),
        reader(list('mail-list', 'items scroll'), 'mail-reader'),
      ),
    )
  },
  open: (parameters) => {
    opened = parameters.get('id')
    show()
  },
  refresh: async () => {
    mails = (await ask('GET', 'outbox')) ?? mails
    show()
  },
}
