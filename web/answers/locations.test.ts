import { afterEach, expect, it } from 'vitest'
import { eventually } from './portal'
import { startTested } from './tested'

// Locations in a language of their own, with the whole portal in front of a running mock.

const { portal, seen } = await startTested()
const { showLanguage } = await import('../src/i18n/language')
const { setStored } = await import('../src/storage/local')
// On a busy machine their code alone takes long.
await Promise.all([
  import('../src/features/servers/ServersPage'),
  import('../src/features/servers/LocationPanel'),
  import('../src/features/dashboard/DashboardPage'),
])
afterEach(() => {
  showLanguage('en', null)
})

const FRANKFURT = 24

it('R-OVPN-1 Enter takes the first location of what was typed, also before the list has followed', async () => {
  await portal.become('paid')
  portal.go('/setup/configuration-files')
  await eventually(() => expect(document.querySelector('input[type="search"]')).not.toBeNull())
  await portal.fill('Search', 'Seoul')
  document
    .querySelector('input[type="search"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await eventually(() =>
    expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toContain('Seoul'),
  )
})
/** Where pings are measured from is named beside the list as well. */
const listed = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent).join(' ')
const gone = (text: string) => eventually(() => expect(listed()).not.toContain(text))

it('R-SERV-2 R-I18N-1 are named in the language from the first, and found by the English name too', async () => {
  await portal.become('paid')
  setStored('lastLocation', FRANKFURT)
  showLanguage('fa', null)
  let wasEnglish = false
  const observer = new MutationObserver(() => {
    wasEnglish ||= portal.text().includes('Frankfurt')
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  portal.go('/server-locations')
  await seen('فرانکفورت')
  await portal.fill('Search', 'Seoul')
  await seen('سئول')
  await gone('فرانکفورت')
  await portal.fill('Search', 'فرانکفورت')
  await seen('فرانکفورت')
  await gone('سئول')
  portal.go(`/server-locations?location=${FRANKFURT}`)
  await seen('Measured from فرانکفورت، آلمان')

  portal.go('/dashboard')
  await seen('نیویورک')
  await seen('فرانکفورت، آلمان')
  observer.disconnect()
  expect(wasEnglish).toBe(false)

  showLanguage('en', null)
  await seen('Frankfurt')
  await gone('فرانکفورت')
})
