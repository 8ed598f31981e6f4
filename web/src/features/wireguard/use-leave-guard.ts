import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { hasEntryState } from '../../lib/history-entry'
import { PATHS } from '../../lib/paths'

/** Returns the target of a click on an internal link in this tab; null for other clicks. */
const getInternalLink = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}

/** State of the guard's history entry. */
const GUARDED = 'leave-guard'

/** A page can't block Back, so Back leads to a second entry of this page. */
const pushGuardEntry = (): void => {
  if (hasEntryState(GUARDED)) return
  // Going back to the first entry must not scroll, because the page stays. The new entry inherits the mode.
  window.history.scrollRestoration = 'manual'
  window.history.pushState(GUARDED, '')
  window.history.scrollRestoration = 'auto'
}

/** Without it, Back would stay on this page once. */
const removeGuardEntry = (): void => {
  const resetMode = () => {
    window.history.scrollRestoration = 'auto'
  }
  window.addEventListener('popstate', () => setTimeout(resetMode), { once: true })
  window.history.back()
}

/** Goes back to the page before this one, from the guard's entry. */
const leaveByBack = (): void => {
  // A page that was opened in a new tab has no earlier page.
  if (window.history.length > 2) window.history.go(-2)
  else navigate(PATHS.dashboard, { replace: true })
}

/**
 * Asks before a link, the Back button or closing the tab discards something on the page.
 *
 * @param ask gets a function that continues the navigation.
 */
export const useLeaveGuard = (isActive: boolean, ask: (leave: () => void) => void): void => {
  const askBeforeLeave = useEffectEvent(ask)
  const activeListeners = useRef<AbortController | null>(null)
  useEffect(() => {
    if (!isActive) return
    const onClick = (event: MouseEvent) => {
      const to = getInternalLink(event)
      if (to === null) return
      // Block the link, and also anything that a click on it would close.
      event.preventDefault()
      // If the link is in a menu, the menu returns the focus first, which would close a dialog.
      requestAnimationFrame(() => setTimeout(() => askBeforeLeave(() => navigate(to, { replace: true }))))
    }
    const onBack = () => {
      pushGuardEntry()
      askBeforeLeave(leaveByBack)
    }
    pushGuardEntry()
    const listeners = new AbortController()
    activeListeners.current = listeners
    const { signal } = listeners
    document.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onBack, { signal })
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => {
      listeners.abort()
      // Not at once, because strict mode starts the effect again.
      setTimeout(() => {
        if (activeListeners.current === listeners && hasEntryState(GUARDED)) removeGuardEntry()
      })
    }
  }, [isActive])
}
