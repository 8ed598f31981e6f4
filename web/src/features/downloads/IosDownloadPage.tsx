import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { config } from '../../config'
import { useLanguageSelect } from '../../forms/use-language-select'
import { useDownloadTexts } from '../../i18n/downloads-texts'
import { useMounted } from '../../lib/hooks'
import { getMarketLanguage, PATHS } from '../../lib/paths'
import { LazyQrCode } from '../../loading/LazyQrCode'
import { auth } from '../../state/auth'
import { usePageLanguage } from '../../state/language'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { classNames } from '../../ui/class-names'
import { Stack } from '../../ui/Layout'
import { Logo } from '../../ui/Logo'
import { Notice } from '../../ui/Notice'
import { OsIcon } from '../../ui/OsIcon'
import { isMobileDevice } from '../../ui/operating-systems'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text } from '../../ui/Text'
import { StoreLink } from '../setup'
import { SiteFooter } from '../site-footer'
import * as css from './IosDownloadPage.css'

/** The download page for iPhone and iPad (R-ROUTE-5). Open to guests, without menu and header. */
export const IosDownloadPage = () => {
  const { downloads, ios, preferences, signIn } = useDownloadTexts()
  const { user } = useSnapshot(auth)
  const languages = useLanguageSelect()
  const [path] = useLocation()
  // The Russian address always shows Russian, regardless of the stored language.
  const isReady = usePageLanguage(getMarketLanguage(path))
  // The page is prerendered, where the device is unknown.
  const isMobile = useMounted() ? isMobileDevice() : null
  if (!isReady) return null
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link href={PATHS.root} className={css.home}>
          <Logo />
        </Link>
        <div className={css.tools}>
          {/* Signed-in users have the language in the user menu, and a phone has no space for both. */}
          {!user && <Select label={preferences.language()} isLabelHidden {...languages} />}
          <Link
            href={user ? PATHS.dashboard : PATHS.signIn}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: css.account })}
          >
            {user ? ios.account() : signIn.signIn()}
          </Link>
        </div>
      </header>
      <Stack as="main" gap={6}>
        <Card tone="night" padding="lg" className={css.hero}>
          <Stack align="start" className={css.pitch}>
            <OsIcon os="ios" size={44} />
            <Heading level={1} size="3xl">
              {ios.title()}
            </Heading>
            <Text size="lg" className={css.lead}>
              {ios.lead()}
            </Text>
            <StoreLink
              href={config.appStoreUrl}
              label={downloads.store.appStore()}
              size="lg"
              className={css.store}
            />
            <Text size="sm" className={css.lead}>
              {ios.requires()}
            </Text>
          </Stack>
          {!isMobile && (
            <Stack gap={3} className={classNames(css.scan, isMobile === null && css.notOnPhone)}>
              {isMobile === null ? (
                <Skeleton width={200} height={200} radius={10} />
              ) : (
                <LazyQrCode text={window.location.origin + path} label={ios.qr()} />
              )}
              <Text size="sm" className={css.lead}>
                {ios.scan()}
              </Text>
            </Stack>
          )}
        </Card>
        <Card padding="lg">
          <Heading level={2}>{ios.stepsTitle()}</Heading>
          <Steps>
            <Step>{ios.steps.install()}</Step>
            <Step>
              {ios.steps.open()}
              {!user && (
                <>
                  {' '}
                  {signIn.signInPage.noAccount()}{' '}
                  <Link href={PATHS.signUp}>{signIn.signInPage.toSignUp()}</Link>
                </>
              )}
            </Step>
            <Step>{ios.steps.allow()}</Step>
            <Step>{ios.steps.connect()}</Step>
          </Steps>
          <Notice
            title={ios.missingTitle()}
            actions={
              <Link
                href={PATHS.configurationFiles}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {downloads.manualSetup.title()}
              </Link>
            }
          >
            {ios.missing()}
          </Notice>
        </Card>
      </Stack>
      <footer className={css.footer}>
        <SiteFooter />
      </footer>
    </div>
  )
}
