import { ask, change, copyButton, sandbox } from './control-api.js'
import { button, el, fields, fill, item, pre, reader, row, section, utc } from './dom.js'
import { fillSelect, input, readValue, select } from './forms.js'

/** @import { Mail, Tab } from './control-api.js' */

/** @type {Mail[]} */
let mails = []
/** @type {string | null} */
let opened = null
let view = 'HTML'

/** @param {Mail} mail */
const isShown = ({ to, kind, subject, text }) =>
  ['', to].includes(readValue('mail-to')) &&
  ['', kind].includes(readValue('mail-kind')) &&
  `${subject} ${to} ${text}`.toLowerCase().includes(readValue('mail-search').toLowerCase())

/** @param {Mail} mail */
const listItem = ({ id, subject, to, kind, sentAt }) => {
  const link = {
    href: `#mail?id=${id}`,
    class: 'item',
    id: `mail-${id}`,
    'aria-current': id === opened && 'true',
  }
  const about = el('time', {}, `${kind} · ${utc(sentAt)}`)
  return el('li', {}, el('a', link, el('strong', {}, subject), el('span', {}, to), about))
}

/** @param {Mail} mail */
const content = ({ id, subject, text, link }) => {
  if (view === 'Text') return pre('Text part', text)
  if (view === 'HTML') return el('iframe', { src: `/__mock/outbox/${id}?sandbox=${sandbox}`, title: subject })
  const links = [...new Set([...(text.match(/https?:\/\/\S+/g) ?? []), ...(link ? [link] : [])])]
  const items = links.map((href) => {
    const copy = copyButton('Copy link', '', () => href)
    return item(el('a', { href, target: '_blank', rel: 'noopener' }, href), copy)
  })
  const none = links.length === 0 && el('li', { class: 'none' }, 'This email has no links.')
  return el('ul', { class: 'list' }, ...items, none)
}

const showReader = () => {
  const mail = mails.find(({ id }) => id === opened)
  if (!mail) return fill('mail-reader', [], mails.length > 0 ? 'Choose an email to read it.' : '')
  const { id, link, subject, to, kind, sentAt } = mail
  const remove = () => change('Email deleted.', 'DELETE', `outbox/${id}`)
  const views = ['HTML', 'Text', 'Links'].map((name) => {
    const choose = () => {
      view = name
      showReader()
    }
    return button(name, '', choose, { 'aria-pressed': String(view === name) })
  })
  fill('mail-reader', [
    el('a', { href: '#mail', class: 'back' }, '← All emails'),
    el('h3', {}, subject),
    el('p', { class: 'quiet' }, `To ${to} · ${kind} · ${utc(sentAt)}`),
    row(
      link && el('a', { href: link, target: '_blank', rel: 'noopener', class: 'button main' }, 'Open link'),
      link && copyButton('Copy link', `of ${subject}`, () => link),
      button('Delete', subject, remove),
      el('span', { class: 'last', role: 'group', 'aria-label': 'Part of the email' }, ...views),
    ),
    content(mail),
  ])
}

/** @param {'to' | 'kind'} name offers the values that mails have */
const showChoices = (name) => {
  const values = new Set(mails.map((mail) => mail[name]))
  fillSelect(`mail-${name}`, [['', 'all'], ...[...values].sort()])
}

const show = () => {
  showChoices('to')
  showChoices('kind')
  fill('mail-list', mails.filter(isShown).map(listItem), 'No emails.')
  showReader()
}

/** @type {Tab} */
export const mail = {
  title: 'Mail',
  build: () => [
    section(
      'Mail',
      fields(
        input('Search', 'search', { type: 'search', id: 'mail-search', input: show }),
        select('To', 'to', [], { id: 'mail-to', input: show }),
        select('Kind', 'kind', [], { id: 'mail-kind', input: show }),
      ),
      reader(el('ul', { id: 'mail-list', class: 'scroll' }), el('div', { id: 'mail-reader' })),
    ),
  ],
  open: (parameters) => {
    opened = parameters.get('id')
    show()
  },
  refresh: async () => {
    mails = (await ask('GET', 'outbox')) ?? mails
    show()
  },
}
