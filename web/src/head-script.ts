// Inlined into the page's head and runs before the portal's code loads. It must stay below 1 kB, so it imports nothing.
import type { HeadState, PrefetchedRequest, StartState } from './lib/prefetch'

const page = document.documentElement
const state: HeadState = {}
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const { path, languages, requests, guestRequests } = page.dataset
const language =
  [stored('i18nLang'), navigator.language.slice(0, 2)].find((each) => languages?.includes(each ?? '-')) ??
  'en'

// Prefetches the user and the page's data; `portalFetch` uses the responses. Ignores a malformed token.
const token = stored('token')
const headers: HeadersInit | undefined =
  token && token.length < 5000 && /^[\w-]+(\.[\w-]+){2}$/.test(token)
    ? { authorization: `Bearer ${token}` }
    : undefined
state.requests = (headers ? requests : guestRequests)?.split(' ').map((address) => {
  const url = address.replace('$', language)
  const controller = new AbortController()
  const response = fetch(url, { headers, cache: 'no-store', redirect: 'error', signal: controller.signal })
  const request: PrefetchedRequest = { url, token: headers ? token : null, response, controller }
  response.then(
    () => {
      request.receivedAt = Date.now()
    },
    () => {},
  )
  return request
})

// The prerendered page is for a new guest and in one language (R-I18N-1). The discount window of a checkout that was opened
// before may be over (R-GUARD-5).
const discount = path?.slice('/checkout'.length)
const fitsVisitor =
  path === location.pathname &&
  (!languages || language === page.lang) &&
  !token &&
  !stored('portal') &&
  !(discount && document.cookie.includes(`window${discount}`)) &&
  // The history entry holds an unused link, so the page must ask about it.
  !history.state?.offered &&
  !history.state?.oneTimeLogin &&
  !/[?&](t|token|userID|verify|promocode)=/.test(location.search)
window.headState = state
page.dataset.start = (fitsVisitor ? 'page' : 'splash') satisfies StartState

// A file of the portal failed to load: the page then shows help at once.
addEventListener(
  'error',
  () => {
    page.dataset.failed = ''
  },
  true,
)
// Holds back a form submission until the portal has started.
addEventListener(
  'submit',
  (event) => {
    if (!page.dataset.start) return
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) state.submittedForm = event.target
  },
  true,
)
