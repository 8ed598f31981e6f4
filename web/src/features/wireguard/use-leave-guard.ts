import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Returns the target of a click on an internal link in this tab; null for other clicks. */
const ownLinkOf = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}

/** State of the guard's history entry. */
const HELD = 'held'

/**
 * Asks before the page is left by a link, by going back or by closing the tab, as long as something on it would be lost.
 *
 * @param ask is given what goes on with leaving.
 */
export const useLeaveGuard = (isHeld: boolean, ask: (leave: () => void) => void): void => {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isHeld) return
    const onClick = (event: MouseEvent) => {
      const to = ownLinkOf(event)
      if (to === null) return
      // The portal's links go nowhere then, and what they close is closed.
      event.preventDefault()
      // A menu that the link stands in gives the focus back first, which would close a dialog.
      requestAnimationFrame(() => setTimeout(() => latest.current(() => navigate(to))))
    }
    // Going back cannot be held up: it leads to a second entry of this page, and from there to the question.
    const stay = () => {
      if (window.history.state !== HELD) window.history.pushState(HELD, '')
    }
    const onBack = () => {
      stay()
      latest.current(() => window.history.go(-2))
    }
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    stay()
    document.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onBack)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [isHeld])
}
