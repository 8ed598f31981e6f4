import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { hostKind } from '../../config'
import { useLanguageSelect } from '../../forms/use-language-select'
import { PATHS } from '../../lib/paths'
import { usePaymentTexts } from '../../payments/texts'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Logo } from '../../ui/Logo'
import { Select } from '../../ui/Select'
import { SkipLink } from '../../ui/SkipLink'
import { SiteFooter } from '../site-footer'
import * as css from './CheckoutShell.css'

const CONTENT_ID = 'checkout-content'

/** The layout of a checkout, without the portal's frame (R-FRAME-3). */
export const CheckoutShell = ({ banner, children }: { banner?: ReactNode; children: ReactNode }) => {
  const { common, preferences, routes, signIn } = usePaymentTexts()
  const { user } = useSnapshot(auth)
  return (
    <div className={css.page}>
      <SkipLink target={CONTENT_ID} label={common.skipToContent()} />
      {banner}
      <header className={css.header}>
        <Link href={PATHS.root} className={css.home}>
          <Logo />
        </Link>
        <div className={css.tools}>
          <Select label={preferences.language()} isLabelHidden {...useLanguageSelect()} />
          {/* On a test host the sign-in page redirects back here, so customers use the checkout's own form. */}
          {(user || hostKind !== 'test') && (
            <Link
              href={user ? PATHS.dashboard : PATHS.signIn}
              className={buttonClass({ variant: 'ghost', size: 'sm', isFlush: true })}
            >
              {user ? routes.dashboard.title() : signIn.signIn()}
            </Link>
          )}
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <SiteFooter />
      </footer>
    </div>
  )
}
