import { hasFreePlan } from '@zoog/contract/users'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { SiteFooter } from '../../features/site-footer'
import { useTexts } from '../../i18n/texts'
import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { useMediaQuery } from '../../lib/use-media-query'
import { useLoadWhenOpen } from '../../loading/use-load-when-open'
import { auth } from '../../state/auth'
import { closeMenu, menu } from '../../state/menu'
import { screens } from '../../styles/responsive'
import { IdleMount } from '../../ui/IdleMount'
import { SkipLink } from '../../ui/SkipLink'
import { useRootFlag } from '../../ui/use-root-flag'
import { ErrorBoundary } from '../ErrorBoundary'
import type { Route } from '../routes'
import * as css from './Frame.css'
import { Header } from './Header'
import { TITLE_ID } from './ids'
import { LeftMenu } from './LeftMenu'
import { SharedDialogs } from './SharedDialogs'
import { UpgradeDock } from './UpgradeDock'

// Most customers see no banner, so no page waits for its code.
const IntroBanner = lazyComponent(() => import('../../payments/IntroBanner').then((m) => m.IntroBanner))

const OverlayMenu = lazyComponent(() => import('./OverlayMenu').then((m) => m.OverlayMenu))

const CONTENT_ID = 'content'

/** Menu, header and dialogs around a page of a signed-in user (R-FRAME-1). */
export const Frame = ({ route, children }: { route: Route; children: ReactNode }) => {
  const LL = useTexts()
  const [path] = useLocation()
  const { user } = useSnapshot(auth)
  const isDesktop = useMediaQuery(screens.desktop)
  useRootFlag('header', user !== null)
  const overlay = useIdlePreload(OverlayMenu)
  // Compare paths, so that the menu closes at once with a navigation, before the next page takes the focus.
  const isMenuOpen = useSnapshot(menu).openOnPath === path
  const isOverlayOpen = isMenuOpen && !isDesktop && overlay.isLoaded
  // The menu may be opened before its code has loaded.
  useLoadWhenOpen(overlay.load, isMenuOpen, closeMenu)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path or the screen class changes
  useEffect(() => closeMenu, [path, isDesktop])

  if (!user) return null
  return (
    <div className={css.frame}>
      <div inert={isOverlayOpen}>
        <SkipLink target={CONTENT_ID} label={LL.common.skipToContent()} />
      </div>
      <Header route={route} user={user} isOverlayOpen={isOverlayOpen} onApproachMenu={overlay.preload} />
      {isDesktop && <LeftMenu user={user} path={path} />}
      {!isDesktop && overlay.isLoaded && <OverlayMenu key={path} user={user} path={path} open={isMenuOpen} />}
      <div className={css.body} inert={isOverlayOpen}>
        <main id={CONTENT_ID} tabIndex={-1} aria-labelledby={TITLE_ID} className={css.main}>
          <div key={route.path} className={css.page}>
            {children}
          </div>
          <UpgradeDock path={path} user={user} />
        </main>
        <footer className={css.footer}>
          <SiteFooter />
        </footer>
        {!hasFreePlan(user) && (
          <ErrorBoundary fallback={null}>
            <div className={css.banner}>
              <IdleMount component={IntroBanner}>
                <IntroBanner />
              </IdleMount>
            </div>
          </ErrorBoundary>
        )}
      </div>
      <SharedDialogs path={path} />
    </div>
  )
}
