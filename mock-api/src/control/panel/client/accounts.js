import { ask, change, copyButton, getPlanName, options, sandbox, showList } from './control-api.js'
import { button, columns, el, fill, item, list, section, table, utc } from './dom.js'
import { fillSelect, form, select } from './forms.js'

/** @import { AppCode, Data, Device, HandOff, Tab } from './control-api.js' */

/** @param {Data['users'][number]} user */
const toRow = ({ email, tariffId, verified }) => [
  el('strong', {}, email),
  el(
    'button',
    { name: 'email', value: email, class: 'main', 'aria-label': `Sign in as ${email}` },
    'Sign in',
  ),
  getPlanName(tariffId),
  verified ? 'yes' : el('span', { class: 'bad' }, 'no'),
  options.personas.find((persona) => persona.email === email)?.description ?? 'signed up here',
]

const showAccounts = async () => {
  /** @type {Data | undefined} */
  const data = await ask('GET', 'data')
  if (!data) return
  const heads = ['Email', 'Portal', 'Plan', 'Verified', 'About']
  fill('account-list', [table('Accounts', heads, data.users.map(toRow))])
  fillSelect(
    'device-email',
    data.users.map(({ email }) => email),
  )
}

/** @param {AppCode} code */
const codeItem = ({ email, code, isOn }) => {
  const copy = copyButton('Copy', `code of ${email}`, () => code)
  return item(email, el('code', {}, code), !isOn && '(being set up)', copy)
}

/** @param {HandOff} handOff */
const handOffItem = ({ email, state, number, phone }) =>
  item(el('strong', {}, state), email, number && `number ${number}, ${phone}`)

/** @param {Device} device */
const deviceItem = ({ id, email, label, usedAt }) => {
  const use = () => change(`${label} was connected.`, 'POST', `devices/${id}/use`)
  const used = usedAt === null ? 'never used' : `last used ${utc(usedAt)}`
  const useButton = button('Use', `${label} of ${email}`, use, { id: `device-${id}` })
  return item(el('strong', {}, label), `of ${email}, ${used}`, useButton)
}

/** @type {Tab} */
export const accounts = {
  title: 'Accounts',
  build: () => {
    const { password, platforms } = options
    const action = `/__mock/enter?sandbox=${sandbox}`
    const copy = copyButton('Copy', 'password', () => password)
    return [
      section(
        'Accounts',
        el('p', { class: 'row' }, 'Password for the test accounts: ', el('code', {}, password), copy),
        el('form', { id: 'account-list', method: 'post', action, target: '_blank', rel: 'noopener' }),
      ),
      columns(
        section('Authenticator codes', list('code-list')),
        section('Phones signed in by QR code', list('hand-off-list')),
        section(
          'Devices',
          form(
            (fields, self) =>
              change('The app is signed in.', 'POST', 'devices', Object.fromEntries(fields), self),
            'fields',
            select('Account', 'email', [], { id: 'device-email' }),
            select('App on', 'system', platforms),
            el('button', {}, 'Sign the app in'),
          ),
          list('device-list'),
        ),
      ),
    ]
  },
  refresh: async () => {
    await Promise.all([
      showAccounts(),
      showList('code-list', 'second-factors', codeItem, 'No account uses two-factor authentication.'),
      showList('hand-off-list', 'hand-overs', handOffItem, 'No phone has scanned a code.'),
      showList('device-list', 'devices', deviceItem, 'No signed-in apps or WireGuard devices.'),
    ])
  },
}
