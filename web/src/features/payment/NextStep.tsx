import { Link } from 'wouter'
import { useTexts } from '../../i18n/buying-texts'
import { PATHS } from '../../lib/paths'
import { type OwnSystem, ownSystemOf } from '../../parts/systems'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { OsIcon } from '../../ui/OsIcon'
import { Heading, Text } from '../../ui/Text'
import * as css from './NextStep.css'

/** Names that are the same in every language. */
const NAMES: Record<OwnSystem, string> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  androidTv: 'Android TV',
  ios: 'iOS',
}

const hrefOf = (own: OwnSystem | null): string => {
  if (own === 'ios') return PATHS.iosDownload
  return own === 'linux' ? PATHS.configurationFiles : PATHS.downloads
}

/** The next step for the device in hand (R-PAY-6). */
export const NextStep = ({ email }: { email: string }) => {
  const { thankYou } = useTexts().payment
  const own = ownSystemOf(navigator)
  const system = own ? NAMES[own] : ''
  const text =
    own === 'linux'
      ? thankYou.nextLinux()
      : own
        ? thankYou.nextText({ system, email })
        : thankYou.nextTextPlain({ email })
  const action =
    own === 'linux' ? thankYou.getFiles() : own ? thankYou.getApp({ system }) : thankYou.getAppPlain()
  return (
    <Card as="section" tone="night" padding="lg" aria-labelledby="next-heading">
      <div className={css.title}>
        {own && <OsIcon os={own} size={32} />}
        <Heading level={3} size="xl" id="next-heading">
          {thankYou.next()}
        </Heading>
      </div>
      <Text className={css.text}>{text}</Text>
      <div className={css.actions}>
        <Link href={hrefOf(own)} className={buttonClass({ size: 'lg' })}>
          {action}
        </Link>
        {own !== null && own !== 'linux' && (
          <Link
            href={PATHS.downloads}
            className={buttonClass({ variant: 'ghost', size: 'lg', className: css.quiet })}
          >
            {thankYou.otherDevices()}
          </Link>
        )}
        <Link
          href={PATHS.dashboard}
          className={buttonClass({ variant: 'ghost', size: 'lg', className: css.quiet })}
        >
          {thankYou.dashboard()}
        </Link>
      </div>
    </Card>
  )
}
