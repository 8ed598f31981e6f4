import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useAfterPurchaseTexts } from '../../i18n/after-purchase-texts'
import { useFirstPasswordTexts } from '../../i18n/first-password-texts'
import { getAppPath, PATHS } from '../../lib/paths'
import { AccordionItem } from '../../ui/Accordion'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { OsIcon } from '../../ui/OsIcon'
import { detectOs, OS_NAMES } from '../../ui/operating-systems'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text } from '../../ui/Text'
import { type FirstPasswordFormProps, LazyFirstPasswordForm } from '../auth'
import * as css from './NextCards.css'

interface NextCardProps {
  icon?: ReactNode
  title: string
  /** Whether the card is the page's main step. */
  isFirst: boolean
  main: { href: string; label: string }
  other: { href: string; label: string }
  /** The customer completed the previous step on this page. */
  autoFocus?: boolean
  children: ReactNode
}

const NextCard = ({ icon, title, isFirst, main, other, autoFocus = false, children }: NextCardProps) => {
  const headingId = useId()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (autoFocus) link.current?.focus()
  }, [autoFocus])
  return (
    <Card
      as="section"
      tone={isFirst ? 'night' : 'plain'}
      padding="lg"
      className={css.card}
      aria-labelledby={headingId}
    >
      <div className={css.title}>
        {icon}
        <Heading level={3} size="xl" id={headingId}>
          {title}
        </Heading>
      </div>
      {children}
      <div className={css.actions}>
        <Link
          ref={link}
          href={main.href}
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'lg' })}
        >
          {main.label}
        </Link>
        <Link
          href={other.href}
          className={buttonClass({
            variant: 'ghost',
            size: 'lg',
            className: isFirst ? css.ghostLink : undefined,
          })}
        >
          {other.label}
        </Link>
      </div>
    </Card>
  )
}

interface NextStepProps extends Pick<NextCardProps, 'isFirst' | 'autoFocus'> {
  email: string
}

/** The steps to set up this device (R-PAY-6). */
export const GetAppCard = ({ email, isFirst, autoFocus }: NextStepProps) => {
  const { afterPurchase, common } = useAfterPurchaseTexts()
  const { thankYou } = afterPurchase
  const os = detectOs(navigator)
  const system = os ? OS_NAMES[os] : ''
  return (
    <NextCard
      icon={os && <OsIcon os={os} size={32} />}
      title={isFirst ? thankYou.next() : thankYou.after()}
      isFirst={isFirst}
      main={{ href: getAppPath(os), label: os ? thankYou.getApp({ system }) : common.getApp() }}
      other={{ href: PATHS.dashboard, label: common.toDashboard() }}
      autoFocus={autoFocus}
    >
      <Steps>
        <Step>{os ? thankYou.install({ system }) : thankYou.installPlain()}</Step>
        <Step>{thankYou.signIn({ email })}</Step>
        <Step>{thankYou.connect()}</Step>
      </Steps>
    </NextCard>
  )
}

export const ReturningCustomerCard = ({ email, isFirst }: NextStepProps) => {
  const { afterPurchase, common } = useAfterPurchaseTexts()
  const { thankYou } = afterPurchase
  const text = isFirst ? css.text : undefined
  return (
    <NextCard
      title={thankYou.allSet()}
      isFirst={isFirst}
      main={{ href: PATHS.dashboard, label: common.toDashboard() }}
      other={{ href: PATHS.downloads, label: common.getApp() }}
    >
      <Text className={text}>{thankYou.allSetText()}</Text>
      <Text className={text}>{thankYou.another({ email })}</Text>
    </NextCard>
  )
}

interface FirstPasswordCardProps extends FirstPasswordFormProps {
  /** The alternative: a password link by email. */
  otherWay: ReactNode
}

export const FirstPasswordCard = ({ otherWay, ...form }: FirstPasswordCardProps) => {
  const headingId = useId()
  const { firstPassword } = useFirstPasswordTexts()
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId}>
      <Heading level={3} size="xl" id={headingId}>
        {firstPassword.title()}
      </Heading>
      <Text tone="muted">{firstPassword.text()}</Text>
      <LazyFirstPasswordForm {...form} isConfirmedByPage />
      <AccordionItem summary={firstPassword.byLink()}>{otherWay}</AccordionItem>
    </Card>
  )
}
