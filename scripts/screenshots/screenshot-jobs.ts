import { LANGUAGES, type Language } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import { ACCOUNT_STATES } from '../../tests/support/account-states'
import { PAGE_STATES, type PageState } from '../../tests/support/page-states'

const THEMES = ['light', 'dark'] as const
const VIEWS = ['desktop', 'phone'] as const

/** A page or page state with its account. */
interface Scene {
  name: string
  path: string
  /** The account; null for a guest. */
  account: Persona | null
  state?: PageState
}

/** A scene in one view and language, taken in each theme without reopening. */
export interface ScreenshotJob extends Scene {
  view: (typeof VIEWS)[number]
  language: Language
  screenshots: readonly { file: string; theme: (typeof THEMES)[number] }[]
}

const formatName = (path: string, account: Persona | null): string =>
  `${path.split('?')[0]?.slice(1).replaceAll('/', '-')}-${account ?? 'guest'}`

const as =
  (account: Persona | null) =>
  (path: string): Scene => ({ name: formatName(path, account), path, account })

const pages: readonly Scene[] = [
  ...[
    ...['/sign-in', '/sign-up', '/forgot-pass', '/reset-password?userId=1&token=x', '/auth'],
    ...['/checkout', '/checkout-ru', '/checkout-a', '/checkout-cn', '/checkout-page', '/checkout-15'],
    ...['/checkout-trial', '/checkout-lifetime', '/ios-download', '/ios-download-ru'],
  ].map(as(null)),
  ...(['free', 'paid', 'intro', 'expired', 'lifetime', 'unverifiedPaid'] as const).map((account) =>
    as(account)('/dashboard'),
  ),
  ...(['free', 'paid', 'expired', 'lifetime', 'unverified'] as const).map((account) => as(account)('/plans')),
  ...(['free', 'paid'] as const).flatMap((account) =>
    ['/plans/yearly', '/server-locations', '/setup/configuration-files'].map(as(account)),
  ),
  ...['/setup/downloads', '/setup/socks5-proxy', '/setup/wg', '/affiliate', '/rewards', '/profile'].map(
    as('paid'),
  ),
  as('affiliate')('/affiliate'),
  as('free')('/rewards'),
  ...['/set-new-pass', '/special-plan', '/failed-payment'].map(as('paid')),
]

const states: readonly Scene[] = Object.entries({ ...PAGE_STATES, ...ACCOUNT_STATES }).map(
  ([title, state]) => {
    const { path, account = 'paid' } = state
    const name = `${formatName(path, account)}-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
    return { name, path, account, state }
  },
)

/** Every scene in both views: in English in both themes, and in other languages in the light theme. */
export const screenshotJobs: readonly ScreenshotJob[] = [...pages, ...states].flatMap((scene) =>
  VIEWS.filter((view) => (scene.state?.only ?? view) === view).flatMap((view) =>
    LANGUAGES.map((language) => ({
      ...scene,
      view,
      language,
      screenshots: THEMES.slice(0, language === 'en' ? 2 : 1).map((theme) => ({
        file: `${scene.name}-${view}-${theme}${language === 'en' ? '' : `-${language}`}`,
        theme,
      })),
    })),
  ),
)
