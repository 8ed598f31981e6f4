import { hasFreePlan, type User } from '@zoog/contract/users'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { SiteFooter } from '../../features/site-footer'
import { LazyUpsellDialog } from '../../features/vpn-features'
import { useFrameTexts } from '../../i18n/frame-texts'
import { useMediaQuery } from '../../lib/hooks'
import { useIdlePreload } from '../../lib/idle'
import { lazyComponent } from '../../lib/lazy-component'
import { isWithin, PATHS } from '../../lib/paths'
import { IdleMount, useLoadWhenOpen } from '../../loading/Lazy'
import { lazyDialog } from '../../loading/lazy-dialog'
import { auth } from '../../state/auth'
import { closeAllDialogs, closeMenu, dialogs, menu } from '../../state/overlays'
import { screens } from '../../styles/responsive'
import { buttonClass } from '../../ui/Button'
import { IconUpgrade } from '../../ui/icons'
import { Logo } from '../../ui/Logo'
import { isMobileDevice } from '../../ui/operating-systems'
import { SkipLink } from '../../ui/SkipLink'
import { useRootFlag } from '../../ui/use-root-flag'
import { ErrorBoundary } from '../ErrorBoundary'
import type { Route } from '../routes'
import * as css from './Frame.css'
import { Header, TITLE_ID } from './Header'
import * as menuCss from './LeftMenu.css'
import { type LeftMenuProps, MenuList } from './MenuList'

/** The permanent left menu from 1200px on (R-MENU-5). */
const LeftMenu = (props: LeftMenuProps) => {
  const { frame } = useFrameTexts()
  return (
    <nav className={menuCss.menu} aria-label={frame.mainMenu()}>
      <div className={menuCss.brand}>
        <Link href={PATHS.dashboard} className={menuCss.logo}>
          <Logo size={30} />
        </Link>
      </div>
      <MenuList {...props} />
    </nav>
  )
}

const PreferencesDialog = lazyDialog(() => import('./PreferencesDialog'), 'PreferencesDialog')

/** Dialogs that more than one page opens; they close when the path changes. */
const SharedDialogs = ({ path }: { path: string }) => {
  const { open } = useSnapshot(dialogs)
  useIdlePreload(LazyUpsellDialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(() => closeAllDialogs, [path])
  return (
    <>
      {open === 'adBlockerUpsell' && <LazyUpsellDialog onClose={closeAllDialogs} />}
      {open === 'preferences' && <PreferencesDialog onClose={closeAllDialogs} />}
    </>
  )
}

const HIDDEN_ON: readonly string[] = [PATHS.thankYou, PATHS.plans]

/** The upgrade button for free users on phones and tablets (R-FRAME-4); on desktop it is in the header. */
const UpgradeDock = ({ path, user }: { path: string; user: User }) => {
  const { frame } = useFrameTexts()
  const hidden = HIDDEN_ON.some((page) => isWithin(path, page))
  const isShown = hasFreePlan(user) && isMobileDevice() && !hidden
  useRootFlag('dock', isShown)
  if (!isShown) return null
  return (
    <div className={css.dock}>
      <Link href={PATHS.plans} className={buttonClass({ className: css.dockButton })}>
        <IconUpgrade size={18} />
        {frame.upgrade()}
      </Link>
    </div>
  )
}

// Most customers see no banner, so no page waits for its code.
const IntroBanner = lazyComponent(() => import('../../payments/IntroBanner'), 'IntroBanner')

const OverlayMenu = lazyComponent(() => import('./OverlayMenu'), 'OverlayMenu')

const CONTENT_ID = 'content'

/** Menu, header and dialogs around a page of a signed-in user (R-FRAME-1). */
export const Frame = ({ route, children }: { route: Route; children: ReactNode }) => {
  const texts = useFrameTexts()
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
        <SkipLink target={CONTENT_ID} label={texts.common.skipToContent()} />
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
