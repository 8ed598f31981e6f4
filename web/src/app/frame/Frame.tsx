import { isFree } from '@zoog/contract/users'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/texts'
import { lazyComponent } from '../../lib/lazy-component'
import { useMedia } from '../../lib/use-media'
import { auth } from '../../state/auth'
import { closeMenu, menu } from '../../state/menu'
import { screens } from '../../styles/responsive'
import { SkipLink } from '../../ui/SkipLink'
import { ErrorBoundary } from '../ErrorBoundary'
import type { Route } from '../routes'
import * as css from './Frame.css'
import { Header } from './Header'
import { LeftMenu } from './LeftMenu'
import { SharedDialogs } from './SharedDialogs'
import { UpgradeDock } from './UpgradeDock'
import { useOverlayMenu } from './use-overlay-menu'

const IntroBanner = lazyComponent(() => import('../../payments/IntroBanner').then((m) => m.IntroBanner))

const CONTENT_ID = 'content'

/** Menu, header and dialogs around a page of a signed-in user (R-FRAME-1). */
export const Frame = ({ route, children }: { route: Route; children: ReactNode }) => {
  const LL = useTexts()
  const [path] = useLocation()
  const { user } = useSnapshot(auth)
  const isDesktop = useMedia(screens.desktop)
  const overlayShown = useSnapshot(menu).shown && !isDesktop
  const frame = useRef<HTMLDivElement>(null)
  useOverlayMenu(frame, overlayShown)

  // What was opened over a page does not outlive it, nor the width at which it was an overlay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be called when these change
  useEffect(() => closeMenu, [path, isDesktop])

  if (!user) return null
  return (
    <div ref={frame} className={css.frame} data-menu-open={overlayShown || undefined}>
      <div inert={overlayShown}>
        <SkipLink target={CONTENT_ID} label={LL.common.skipToContent()} />
      </div>
      <Header route={route} user={user} overlayShown={overlayShown} />
      <LeftMenu user={user} path={path} />
      {overlayShown && <div className={css.backdrop} onClick={closeMenu} aria-hidden="true" />}
      <div className={css.body} inert={overlayShown}>
        <main id={CONTENT_ID} tabIndex={-1} className={css.main}>
          <div key={route.path} className={css.page}>
            {children}
          </div>
          <UpgradeDock path={path} user={user} />
        </main>
        {!isFree(user) && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <div className={css.banner}>
                <IntroBanner />
              </div>
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <SharedDialogs path={path} />
    </div>
  )
}
