// Inlined into the page's head and runs before the portal's code loads. It must stay below 1 kB, so it imports only types.
import type {} from './lib/early-input'

const page = document.documentElement
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const { path, languages } = page.dataset
const language =
  [stored('i18nLang'), navigator.language.slice(0, 2)].find((each) => languages?.includes(each ?? '-')) ??
  'en'

// The prerendered page is for a new guest and in one language (R-I18N-1). The discount window of a checkout that was opened
// before may be over (R-GUARD-5).
const discount = path?.slice('/checkout'.length)
const fitsVisitor =
  path === location.pathname &&
  (!languages || language === page.lang) &&
  !stored('token') &&
  !stored('portal') &&
  !(discount && document.cookie.includes(`window${discount}`)) &&
  // The history entry holds an unused link, so the page must ask about it.
  !history.state?.offered &&
  !history.state?.oneTimeLogin &&
  !/[?&](t|token|userID|verify|promocode)=/.test(location.search)
// Until the portal starts, the prerendered page shows, or the splash. Absent without JavaScript.
page.dataset.start = fitsVisitor ? 'page' : 'splash'

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
    if (event.target instanceof HTMLFormElement) window.submittedForm = event.target
  },
  true,
)
