import { ask, change, sandbox } from './control-api.js'
import {
  button,
  byId,
  copyButton,
  el,
  fill,
  form,
  hidden,
  item,
  list,
  section,
  select,
  table,
  utc,
} from './dom.js'

/** @typedef {import('./control-api.js').Data} Data */
/** @typedef {import('./control-api.js').Options} Options */

/** @param {Data['users'][number]} user @param {Options} options */
const accountRow = (user, { plans, personas }) => [
  el('strong', {}, user.email),
  el(
    'form',
    { method: 'post', action: `/__mock/enter?sandbox=${sandbox}`, target: '_blank', rel: 'noopener' },
    el('button', { name: 'email', value: user.email, class: 'main' }, 'Sign in', hidden(` as ${user.email}`)),
  ),
  plans.find(({ tariffId }) => tariffId === user.tariffId)?.tariffName ?? `plan ${user.tariffId}`,
  user.verified ? 'yes' : el('span', { class: 'bad' }, 'no'),
  personas.find(({ email }) => email === user.email)?.what ?? 'signed up here',
]

/** @param {Options} options */
const showAccounts = async (options) => {
  /** @type {Data | undefined} */
  const data = await ask('GET', 'data')
  if (!data) return
  const heads = ['Email', 'Portal', 'Plan', 'Verified', 'About']
  fill(byId('account-list'), [
    table(
      'Accounts',
      heads,
      data.users.map((user) => accountRow(user, options)),
    ),
  ])
  const picker = byId('device-email')
  const emails = data.users.map(({ email }) => el('option', {}, email))
  if (picker.childElementCount !== emails.length) fill(picker, emails)
}

const showCodes = async () => {
  /** @type {import('./control-api.js').AppCode[] | undefined} */
  const codes = await ask('GET', 'second-factors')
  const items = codes?.map(({ email, code, isOn }) => {
    const copy = copyButton('Copy', `code of ${email}`, () => code)
    return item(email, el('code', {}, code), !isOn && '(being set up)', copy)
  })
  if (items) fill(byId('code-list'), items, 'No account uses two-factor sign-in.')
}

const showHandOffs = async () => {
  /** @type {import('./control-api.js').HandOff[] | undefined} */
  const handOffs = await ask('GET', 'hand-overs')
  const items = handOffs?.map(({ email, state, number, phone }) =>
    item(el('strong', {}, state), email, number && `number ${number}, ${phone}`),
  )
  if (items) fill(byId('hand-off-list'), items, 'No phone has scanned a code.')
}

const showDevices = async () => {
  /** @type {import('./control-api.js').Device[] | undefined} */
  const devices = await ask('GET', 'devices')
  const items = devices?.map(({ id, email, what, usedAt }) => {
    const use = () => change(`${what} was connected.`, 'POST', `devices/${id}/use`)
    const used = usedAt === null ? 'never used' : `last used ${utc(usedAt)}`
    return item(el('strong', {}, what), `of ${email}, ${used}`, button('Use', `${what} of ${email}`, use))
  })
  if (items) fill(byId('device-list'), items, 'No app is signed in, and there are no WireGuard keys.')
}

/** @type {Options} */
let options

/** @type {import('./control-api.js').Tab} */
export const accounts = {
  id: 'accounts',
  title: 'Accounts',
  mount: (place, given) => {
    options = given
    const { password, platforms } = options
    const copy = copyButton('Copy', 'password', () => password)
    /** @param {FormData} fields @param {HTMLFormElement} self */
    const signIn = (fields, self) =>
      change('The app is signed in.', 'POST', 'devices', Object.fromEntries(fields), self)
    place.append(
      section(
        'Accounts',
        el('p', { class: 'row' }, 'Password of every account: ', el('code', {}, password), copy),
        el('div', { id: 'account-list' }),
      ),
      el(
        'div',
        { class: 'columns' },
        section('Authenticator codes', list('code-list')),
        section('Phones signed in by QR code', list('hand-off-list')),
        section(
          'Devices',
          form(
            signIn,
            { class: 'fields' },
            select('Account', 'email', [], { id: 'device-email' }),
            select('App on', 'system', platforms),
            el('button', {}, 'Sign the app in'),
          ),
          list('device-list'),
        ),
      ),
    )
  },
  refresh: async () => {
    await Promise.all([showAccounts(options), showCodes(), showHandOffs(), showDevices()])
  },
}
