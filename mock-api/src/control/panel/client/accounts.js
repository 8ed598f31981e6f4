import { ask, change, sandbox, showList } from './control-api.js'
import { button, columns, copyButton, el, fill, hidden, item, list, section, table, utc } from './dom.js'
import { form, select } from './forms.js'

/** @typedef {import('./control-api.js').Data} Data */
/** @typedef {import('./control-api.js').Options} Options */

/** @param {Data['users'][number]} user @param {Options} options */
const accountRow = (user, { plans, personas }) => [
  el('strong', {}, user.email),
  el('button', { name: 'email', value: user.email, class: 'main' }, 'Sign in', hidden(` as ${user.email}`)),
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
  const rows = data.users.map((user) => accountRow(user, options))
  fill('account-list', [table('Accounts', heads, rows)])
  fill(
    'device-email',
    data.users.map(({ email }) => el('option', {}, email)),
  )
}

/** @param {import('./control-api.js').AppCode} code */
const codeItem = ({ email, code, isOn }) => {
  const copy = copyButton('Copy', `code of ${email}`, () => code)
  return item(email, el('code', {}, code), !isOn && '(being set up)', copy)
}

/** @param {import('./control-api.js').HandOff} handOff */
const handOffItem = ({ email, state, number, phone }) =>
  item(el('strong', {}, state), email, number && `number ${number}, ${phone}`)

/** @param {import('./control-api.js').Device} device */
const deviceItem = ({ id, email, what, usedAt }) => {
  const use = () => change(`${what} was connected.`, 'POST', `devices/${id}/use`)
  const used = usedAt === null ? 'never used' : `last used ${utc(usedAt)}`
  const useButton = button('Use', `${what} of ${email}`, use, { id: `device-${id}` })
  return item(el('strong', {}, what), `of ${email}, ${used}`, useButton)
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
    const action = `/__mock/enter?sandbox=${sandbox}`
    const copy = copyButton('Copy', 'password', () => password)
    /** @param {FormData} fields @param {HTMLFormElement} self */
    const signIn = (fields, self) =>
      change('The app is signed in.', 'POST', 'devices', Object.fromEntries(fields), self)
    place.append(
      section(
        'Accounts',
        el('p', { class: 'row' }, 'Password of every account: ', el('code', {}, password), copy),
        el('form', { id: 'account-list', method: 'post', action, target: '_blank', rel: 'noopener' }),
      ),
      columns(
        section('Authenticator codes', list('code-list')),
        section('Phones signed in by QR code', list('hand-off-list')),
        section(
          'Devices',
          form(
            signIn,
            'fields',
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
    await Promise.all([
      showAccounts(options),
      showList('code-list', 'second-factors', codeItem, 'No account uses two-factor sign-in.'),
      showList('hand-off-list', 'hand-overs', handOffItem, 'No phone has scanned a code.'),
      showList('device-list', 'devices', deviceItem, 'No app is signed in, and there are no WireGuard keys.'),
    ])
  },
}
