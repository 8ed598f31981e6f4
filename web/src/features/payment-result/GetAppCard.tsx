import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/bought-texts'
import { getAppPath, PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { OsIcon } from '../../ui/OsIcon'
import { detectOs, OS_NAMES } from '../../ui/operating-systems'
import { Step, Steps } from '../../ui/Steps'
import { Heading } from '../../ui/Text'
import * as css from './NextCard.css'

interface GetAppCardProps {
  email: string
  /** Whether the card is the page's main step. */
  isFirst: boolean
  /** The customer completed the previous step on this page. */
  autoFocus: boolean
}

/** The card with the steps to set up this device (R-PAY-6). */
export const GetAppCard = ({ email, isFirst, autoFocus }: GetAppCardProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (autoFocus) link.current?.focus()
  }, [autoFocus])
  const { thankYou } = useTexts().bought
  const os = detectOs(navigator)
  const system = os ? OS_NAMES[os] : ''
  return (
    <Card
      as="section"
      tone={isFirst ? 'night' : 'plain'}
      padding="lg"
      className={css.card}
      aria-labelledby="next-heading"
    >
      <div className={css.title}>
        {os && <OsIcon os={os} size={32} />}
        <Heading level={3} size="xl" id="next-heading">
          {isFirst ? thankYou.next() : thankYou.after()}
        </Heading>
      </div>
      <Steps>
        <Step>{os ? thankYou.install({ system }) : thankYou.installPlain()}</Step>
        <Step>{thankYou.signIn({ email })}</Step>
        <Step>{thankYou.connect()}</Step>
      </Steps>
      <div className={css.actions}>
        <Link
          ref={link}
          href={getAppPath(os)}
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'lg' })}
        >
          {os ? thankYou.getApp({ system }) : thankYou.getAppPlain()}
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
