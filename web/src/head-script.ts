// Runs in the page's head, before anything else of the portal has come; less than 1 kB, so it imports nothing.
import type { HeadState, PrefetchedCall, StartState } from './lib/prefetch'

const page = document.documentElement
const early: HeadState = {}
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const { path, languages, calls, guestCalls } = page.dataset
const language =
  [stored('i18nLang'), navigator.language.slice(0, 2)].find((each) => languages?.includes(each ?? '-')) ??
  'en'

// Who is signed in is asked for at once, and what the page shows; the portal takes the answers over. A token that cannot
// be one is left to it.
const token = stored('token')
const headers: HeadersInit | undefined =
  token && token.length < 5000 && /^[\w-]+(\.[\w-]+){2}$/.test(token)
    ? { authorization: `Bearer ${token}` }
    : undefined
early.calls = (headers ? calls : guestCalls)?.split(' ').map((each) => {
  const url = each.replace('$', language)
  const controller = new AbortController()
  const answer = fetch(url, { headers, cache: 'no-store', redirect: 'error', signal: controller.signal })
  const call: PrefetchedCall = { url, token: headers ? token : null, response: answer, controller }
  answer.then(
    () => {
      call.receivedAt = Date.now()
    },
    () => {},
  )
  return call
})

// The page as it was rendered is that of a guest of whom nothing is known, in one language (R-I18N-1).
// A checkout whose window was opened may be over (R-GUARD-5).
const discount = path?.slice('/checkout'.length)
const isOwn =
  path === location.pathname &&
  (!languages || language === page.lang) &&
  !token &&
  !stored('portal') &&
  !(discount && document.cookie.includes(`window${discount}`)) &&
  // The entry keeps a link that is not used yet, and the page asks about it.
  !history.state?.offered &&
  !history.state?.oneTimeLogin &&
  !/[?&](t|token|userID|verify|promocode)=/.test(location.search)
window.headState = early
page.dataset.start = (isOwn ? 'page' : 'mark') satisfies StartState

// A file of the portal's that did not come, or came cut off: then the page says what it needs.
addEventListener(
  'error',
  () => {
    page.dataset.failed = ''
  },
  true,
)
// Until the portal can look at a form, nothing of it goes anywhere.
addEventListener(
  'submit',
  (event) => {
    if (!page.dataset.start) return
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) early.submittedForm = event.target
  },
  true,
)
