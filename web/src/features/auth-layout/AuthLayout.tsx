import type { HTMLAttributes, ReactNode } from 'react'
import { Link } from 'wouter'
import { ThemeChoice } from '../../forms/ThemeChoice'
import { useLanguageSelect } from '../../forms/use-language-select'
import { useBaseTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { classNames } from '../../ui/class-names'
import { IconLanguage } from '../../ui/icons'
import { Logo } from '../../ui/Logo'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { SiteFooter } from '../site-footer'
import * as css from './AuthLayout.css'
import { SidePanel } from './SidePanel'

/** Language and theme for visitors without a profile. */
const AuthPreferences = () => {
  const { preferences } = useBaseTexts()
  return (
    <>
      <div className={css.language}>
        <IconLanguage size={18} className={css.languageIcon} />
        <select className={css.languageSelect} aria-label={preferences.language()} {...useLanguageSelect()} />
      </div>
      <ThemeChoice isIconOnly />
    </>
  )
}

interface AuthLayoutProps {
  title: string
  lead?: string
  children: ReactNode
  /** Links to the other auth screens, below the page's card. */
  below?: ReactNode
  /** Leaves space for two forms side by side, instead of the panel. */
  isWide?: boolean
}

/** The layout of the auth screens: logo, form, and on desktop a panel with the product's benefits. */
export const AuthLayout = ({ title, lead, children, below, isWide = false }: AuthLayoutProps) => (
  <div className={classNames(css.layout, !isWide && css.withPanel)}>
    <header className={css.header}>
      <Link href={PATHS.root} className={css.home}>
        <Logo />
      </Link>
    </header>
    <main className={css.main}>
      <div className={classNames(css.column, isWide && css.wideColumn)}>
        <div className={css.titles}>
          <Heading level={1} isCentered={isWide}>
            {title}
          </Heading>
          {lead && (
            <Text tone="muted" isCentered={isWide}>
              {lead}
            </Text>
          )}
        </div>
        {children}
        {below && <div className={css.below}>{below}</div>}
      </div>
    </main>
    <footer className={css.footer}>
      <AuthPreferences />
      <SiteFooter />
    </footer>
    {!isWide && <SidePanel />}
  </div>
)

/** The card around a form. */
export const AuthCard = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={classNames(css.card, className)} />
)

/** Shown while a link or a code is being processed. */
export const AuthProgress = ({ text }: { text: string }) => (
  <div role="status" className={css.progress}>
    <Spinner size={24} />
    {text}
  </div>
)
