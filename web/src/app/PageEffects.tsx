import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useBaseTexts } from '../i18n/texts'
import { restoreEarlyInput } from '../lib/early-input'
import { runWhenIdle } from '../lib/idle'
import { clearReloadInput } from '../lib/load-chunk'
import { isAuthPath, toDiscountPath } from '../lib/paths'
import { serverNow, whenServerClockKnown } from '../lib/server-clock'
import { PROVIDER_PARAMETERS, removeUrlParameters } from '../lib/url-query'
import { endSessionWithoutToken } from '../state/session'
import { tabTitle } from '../state/tab-title'
import { getDiscountWindow, openDiscountWindow } from '../storage/cookies'
import { setStored } from '../storage/local'
import { focusMain } from './focus-main'
import { getPageTitle } from './page-title'
import { preloadNextPage } from './pages'
import type { Route } from './routes'

let visitedPages = 0

/** The side effects of showing a page: title, description, focus, scroll position and stored path. */
export const PageEffects = ({ route, path }: { route: Route; path: string }) => {
  const { routes } = useBaseTexts()
  const { prefix } = useSnapshot(tabTitle)
  useLayoutEffect(restoreEarlyInput, [])

  useEffect(() => {
    const { title, description } = getPageTitle(route, routes)
    document.title = prefix ? `${prefix} · ${title}` : title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [route, routes, prefix])

  useEffect(() => runWhenIdle(() => preloadNextPage(route)), [route])

  // Opens the window by the server's clock: with a wrong device clock it could be over at once, or last too long.
  useEffect(() => {
    const discountPath = toDiscountPath(path)
    if (!discountPath) return
    return whenServerClockKnown(() => {
      if (getDiscountWindow(discountPath, serverNow()) === 'fresh')
        openDiscountWindow(discountPath, serverNow())
    })
  }, [path])

  useEffect(() => removeUrlParameters(...PROVIDER_PARAMETERS), [])

  const lastPath = useRef<string | null>(null)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (endSessionWithoutToken()) return
    if (!isAuthPath(path)) setStored('lastPathname', path)
    visitedPages += 1
    if (visitedPages > 1) {
      clearReloadInput()
      window.scrollTo(0, 0)
      focusMain()
    }
  }, [path])
  return null
}
