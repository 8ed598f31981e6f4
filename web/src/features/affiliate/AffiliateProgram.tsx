import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { HelpLink } from '../../ui/HelpLink'
import { IconAffiliate, IconExternal } from '../../ui/icons'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as css from './AffiliateProgram.css'
import { useTexts } from './texts'

/** The description of the affiliate program, with a link to apply. */
export const AffiliateProgram = () => {
  const { affiliate, frame } = useTexts()
  const { program } = affiliate
  return (
    <div className={css.page}>
      <Card as="section" tone="night" padding="lg" className={css.hero}>
        <IconAffiliate size={44} strokeWidth={1.5} className={css.icon} />
        <Heading level={2} size="2xl">
          {program.title()}
        </Heading>
        <Text size="lg" className={css.lead}>
          {program.lead()}
        </Text>
        <HelpLink isContact className={buttonClass({ size: 'lg' })}>
          {program.apply()}
          <IconExternal size={20} />
          <VisuallyHidden> ({frame.user.newTab()})</VisuallyHidden>
        </HelpLink>
      </Card>
      <Card as="section">
        <Heading level={2} size="lg">
          {program.steps.title()}
        </Heading>
        <Steps>
          <Step>{program.steps.apply()}</Step>
          <Step>{program.steps.link()}</Step>
          <Step>{program.steps.earn()}</Step>
        </Steps>
      </Card>
      <Card as="section">
        <Heading level={2} size="lg">
          {program.rewardsTitle()}
        </Heading>
        <Text tone="muted">{program.rewardsText()}</Text>
        <div>
          <Link href={PATHS.rewards} className={buttonClass({ variant: 'secondary' })}>
            {program.linkAction()}
          </Link>
        </div>
      </Card>
    </div>
  )
}
