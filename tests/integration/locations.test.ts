import { afterEach, expect, it } from 'vitest'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

const { portal, expectText } = await startSharedPortal()
const { applyLanguage } = await import('../../web/src/i18n/language')
const { setStored } = await import('../../web/src/storage/local')
// A busy machine takes long to load their code.
await Promise.all([
  import('../../web/src/features/locations/LocationsPage'),
  import('../../web/src/features/locations/LocationPanel'),
  import('../../web/src/features/dashboard/DashboardPage'),
])
afterEach(() => {
  applyLanguage('en', null)
})

const FRANKFURT = 24

it('R-OVPN-1 Enter takes the first match, also before the list updates', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/setup/configuration-files')
  await waitUntil(() => expect(document.querySelector('input[type="search"]')).not.toBeNull())
  await portal.fill('Search', 'Seoul')
  document
    .querySelector('input[type="search"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await waitUntil(() =>
    expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toContain('Seoul'),
  )
})
const getListText = () =>
  [...document.querySelectorAll('main li')].map(({ textContent }) => textContent).join(' ')
const expectHidden = (text: string) => waitUntil(() => expect(getListText()).not.toContain(text))

it('R-SERV-2 R-I18N-1 city names are translated from the first render and are found by the English name too', async () => {
  await portal.switchVisitor('paid')
  setStored('lastLocation', FRANKFURT)
  applyLanguage('fa', null)
  let wasEnglish = false
  const observer = new MutationObserver(() => {
    wasEnglish ||= portal.text().includes('Frankfurt')
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  portal.navigate('/server-locations')
  await expectText('فرانکفورت')
  await portal.fill('Search', 'Seoul')
  await expectText('سئول')
  await expectHidden('فرانکفورت')
  await portal.fill('Search', 'فرانکفورت')
  await expectText('فرانکفورت')
  await expectHidden('سئول')
  portal.navigate(`/server-locations?location=${FRANKFURT}`)
  await expectText('فرانکفورت، آلمان')

  portal.navigate('/dashboard')
  await expectText('نیویورک')
  await expectText('فرانکفورت، آلمان')
  observer.disconnect()
  expect(wasEnglish).toBe(false)

  applyLanguage('en', null)
  await expectText('Frankfurt')
  await expectHidden('فرانکفورت')
})

it('R-SERV-1 an address without a valid location changes nothing', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/setup/configuration-files?location=999999')
  await expectText('The location in this link is no longer available.')
  for (const junk of ['0', '%3Cb%3E', '9'.repeat(40)]) {
    portal.navigate(`/setup/configuration-files?location=${junk}`)
    await waitUntil(() =>
      expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toContain(
        'Best for you',
      ),
    )
    portal.navigate(`/server-locations?location=${junk}`)
    await waitUntil(() => expect(getListText()).toContain('Tokyo'))
    expect(document.querySelector('[role="dialog"]:not([hidden])')).toBeNull()
  }
})
