import { DAY } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import type { Fault } from '../support/mock-client'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, getStored } = await startSharedPortal()
const { applyLanguage } = await import('../../web/src/i18n/language')
const { toLocalDay } = await import('../../web/src/features/travel-kit/trip')

const ROUTE = 'GET travel/advice/get'
const getDialogText = () => document.querySelector('[role="dialog"]:not([hidden])')?.textContent ?? ''
const expectDialogText = (text: string) => waitUntil(() => expect(getDialogText()).toContain(text))
const chooseCountry = (country: string): void => {
  const select = document.querySelector<HTMLSelectElement>('select[name="country"]')
  if (!select) throw new Error('There is no country select.')
  select.value = country
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
/** Each test uses another persona, because responses are cached for each user. */
const open = async (who: Persona, fault: Omit<Fault, 'route'> | null = null): Promise<void> => {
  await portal.switchVisitor(who)
  await portal.setFault(fault && { route: ROUTE, ...fault })
  portal.navigate('/setup/downloads')
  portal.takeSnackbars()
  await portal.press('Create travel kit')
}

it('R-TRAVEL-1 shows the server’s advice for its country only', async () => {
  await open('paid')
  await expectDialogText('Choose a country')
  chooseCountry('TM')
  await expectDialogText('Turkmenistan: many networks block VPNs')
  chooseCountry('GR')
  await waitUntil(() => expect(getDialogText()).not.toContain('filtered'))
  await expectDialogText('Athens, Greece')
})

it.each([
  { status: 404, who: 'lifetime', snackbars: [], failed: false },
  { status: 500, who: 'affiliate', snackbars: ['No.'], failed: true },
] as const)(
  'R-TRAVEL-1 R-ERR-3 the kit works without advice after a response with status $status',
  async (row) => {
    await open(row.who, { status: row.status, body: { message: 'No.' } })
    await expectDialogText('Choose a country')
    chooseCountry('TM')
    await expectDialogText('km')
    expect(getDialogText()).not.toContain('filtered')
    if (row.failed) await expectDialogText('We couldn’t load the travel advice')
    else expect(getDialogText()).not.toContain('We couldn’t load the travel advice')
    expect(portal.takeSnackbars()).toEqual(row.snackbars)
    await portal.setFault(null)
    if (!row.failed) return
    await portal.press('Try again')
    await expectDialogText('Turkmenistan: many networks block VPNs')
  },
)

it('R-TRAVEL-1 R-TRAVEL-2 the form explains invalid entries, and the journey stays until sign-out', async () => {
  await open('paid')
  await expectDialogText('Choose a country')
  await portal.press('Download travel kit')
  await expectDialogText('Choose your destination.')
  expect(document.activeElement?.getAttribute('name')).toBe('country')
  await portal.fill('First day', toLocalDay(Date.now() - 3 * DAY))
  await expectDialogText('This day has passed.')
  chooseCountry('GR')
  await expectDialogText('Athens, Greece')
  const from = toLocalDay(Date.now() + 5 * DAY)
  await portal.fill('First day', from)
  await portal.fill('Last day', from)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[name="location"]')]
  const chosen = boxes.filter(({ checked }) => checked)
  for (const box of chosen) box.click()
  await portal.press('Download travel kit')
  await expectDialogText('Choose at least one location.')
  for (const box of chosen) box.click()
  await portal.press('Download travel kit')
  await waitUntil(() => expect(portal.text()).toContain('Travel kit downloaded'))
  await portal.press('Done')
  await waitUntil(() => expect(portal.text()).toContain('Your kit for Greece'))
  expect(getStored('trip')).toMatchObject({ country: 'GR', from, to: from })
  await portal.switchVisitor('free')
  expect(getStored('trip')).toBeNull()
})

it('R-TRAVEL-1 R-I18N-2 in Persian each travel date shows in the reader’s calendar too', async () => {
  await open('expired')
  await expectDialogText('Choose a country')
  const day = toLocalDay(Date.now() + 7 * DAY)
  await portal.fill('First day', day)
  const persian = new Intl.DateTimeFormat('fa-u-ca-persian', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(getDialogText()).not.toContain(persian.format(Date.parse(day)))
  applyLanguage('fa', null)
  await expectDialogText(persian.format(Date.parse(day)))
  expect(portal.field('First day').type).toBe('date')
  applyLanguage('en', null)
})
