import { afterEach, expect, it } from 'vitest'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// Locations in a language of their own, with the whole portal in front of a running mock.

const { portal, expectText } = await startSharedPortal()
const { applyLanguage } = await import('../../web/src/i18n/language')
const { setStored } = await import('../../web/src/storage/local')
// On a busy machine their code alone takes long.
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
const listed = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent).join(' ')
const gone = (text: string) => waitUntil(() => expect(listed()).not.toContain(text))

it('R-SERV-2 R-I18N-1 cities are named in the language at once and found by the English name', async () => {
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
  await gone('فرانکفورت')
  await portal.fill('Search', 'فرانکفورت')
  await expectText('فرانکفورت')
  await gone('سئول')
  portal.navigate(`/server-locations?location=${FRANKFURT}`)
  await expectText('فرانکفورت، آلمان')

  portal.navigate('/dashboard')
  await expectText('نیویورک')
  await expectText('فرانکفورت، آلمان')
  observer.disconnect()
  expect(wasEnglish).toBe(false)

  applyLanguage('en', null)
  await expectText('Frankfurt')
  await gone('فرانکفورت')
})
