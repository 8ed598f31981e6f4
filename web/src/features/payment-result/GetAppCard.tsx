import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/bought-texts'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { OsIcon } from '../../ui/OsIcon'
import { type DeviceOs, detectOs, OS_NAMES } from '../../ui/operating-systems'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text } from '../../ui/Text'
import * as css from './GetAppCard.css'

const hrefOf = (own: DeviceOs | null): string => {
  return own === 'ios' ? PATHS.iosDownload : PATHS.downloads
}

interface GoOnProps {
  email: string
  /** Whether it is the page's main step. */
  isFirst: boolean
}

interface NextStepProps extends GoOnProps {
  /** The step before was completed on this page. */
  autoFocus: boolean
}

/** The next step on this device (R-PAY-6). */
export const GetAppCard = ({ email, isFirst, autoFocus }: NextStepProps) => {
  const getApp = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (autoFocus) getApp.current?.focus()
  }, [autoFocus])
  const { thankYou } = useTexts().bought
  const own = detectOs(navigator)
  const system = own ? OS_NAMES[own] : ''
  return (
    <Card
      as="section"
      tone={isFirst ? 'night' : 'plain'}
      padding="lg"
      className={css.card}
      aria-labelledby="next-heading"
    >
      <div className={css.title}>
        {own && <OsIcon os={own} size={32} />}
        <Heading level={3} size="xl" id="next-heading">
          {isFirst ? thankYou.next() : thankYou.after()}
        </Heading>
      </div>
      <Steps>
        <Step>{own ? thankYou.install({ system }) : thankYou.installPlain()}</Step>
        <Step>{thankYou.signIn({ email })}</Step>
        <Step>{thankYou.connect()}</Step>
      </Steps>
      <div className={css.actions}>
        <Link
          ref={getApp}
          href={hrefOf(own)}
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'lg' })}
        >
          {own ? thankYou.getApp({ system }) : thankYou.getAppPlain()}
        </Link>
        <Link
          href={PATHS.dashboard}
          className={buttonClass({
            variant: 'ghost',
            size: 'lg',
            className: isFirst ? css.quiet : undefined,
          })}
        >
          {thankYou.dashboard()}
        </Link>
      </div>
    </Card>
  )
}

/** For returning customers, whose devices are set up. */
export const ReturningCustomerCard = ({ email, isFirst }: GoOnProps) => {
  const { thankYou } = useTexts().bought
  const text = isFirst ? css.text : undefined
  return (
    <Card
      as="section"
      tone={isFirst ? 'night' : 'plain'}
      padding="lg"
      className={css.card}
      aria-labelledby="next-heading"
    >
      <Heading level={3} size="xl" id="next-heading">
        {thankYou.goOn()}
      </Heading>
      <Text className={text}>{thankYou.goOnText()}</Text>
      <Text className={text}>{thankYou.another({ email })}</Text>
      <div className={css.actions}>
        <Link
          href={PATHS.dashboard}
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'lg' })}
        >
          {thankYou.dashboard()}
        </Link>
        <Link
          href={PATHS.downloads}
          className={buttonClass({
            variant: 'ghost',
            size: 'lg',
            className: isFirst ? css.quiet : undefined,
          })}
        >
          {thankYou.getAppPlain()}
        </Link>
      </div>
    </Card>
  )
}
