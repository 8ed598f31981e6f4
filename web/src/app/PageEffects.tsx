import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/texts'
import { dropFromAddress, PROVIDER_PARAMETERS } from '../lib/address'
import { clearTyped } from '../lib/new-release'
import { discountPathOf, isAuthPath } from '../lib/paths'
import { serverNow, whenServerClockKnown } from '../lib/server-clock'
import { takeTyped } from '../lib/typed-early'
import { whenIdle } from '../lib/when-idle'
import { endWipedSession } from '../state/session'
import { discountWindowOf, openDiscountWindow } from '../storage/cookies'
import { setStored } from '../storage/local'
import { focusHeading } from './focus-heading'
import { preloadLikelyNext } from './likely-next'
import { pageTitle } from './page-title'
import type { Route } from './routes'

let pagesEntered = 0

/** What happens when a page is on show: title and description, focus, the path for later. */
export const PageEffects = ({ route, path }: { route: Route; path: string }) => {
  const { routes } = useTexts()
  useLayoutEffect(takeTyped, [])

  useEffect(() => {
    const { title, description } = pageTitle(route, routes)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [route, routes])

  useEffect(() => whenIdle(() => preloadLikelyNext(route)), [route])

  // A day by the server's clock: one opened by a device's that is wrong would be over at once, or last for two.
  useEffect(() => {
    const discountPath = discountPathOf(path)
    if (!discountPath) return
    return whenServerClockKnown(() => {
      if (discountWindowOf(discountPath, serverNow()) === 'fresh')
        openDiscountWindow(discountPath, serverNow())
    })
  }, [path])

  // None of it is for bookmarks.
  useEffect(() => dropFromAddress(...PROVIDER_PARAMETERS), [])

  const entered = useRef<string | null>(null)
  useEffect(() => {
    if (entered.current === path) return
    entered.current = path
    if (endWipedSession()) return
    if (!isAuthPath(path)) setStored('lastPathname', path)
    pagesEntered += 1
    if (pagesEntered > 1) {
      clearTyped()
      window.scrollTo(0, 0)
      focusHeading()
    }
  }, [path])
  return null
}
