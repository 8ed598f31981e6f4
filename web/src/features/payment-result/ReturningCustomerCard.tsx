import { Link } from 'wouter'
import { useTexts } from '../../i18n/bought-texts'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import * as css from './NextCard.css'

interface ReturningCustomerCardProps {
  email: string
  /** Whether the card is the page's main step. */
  isFirst: boolean
}

/** The card for returning customers, whose devices are already set up. */
export const ReturningCustomerCard = ({ email, isFirst }: ReturningCustomerCardProps) => {
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
        {thankYou.allSet()}
      </Heading>
      <Text className={text}>{thankYou.allSetText()}</Text>
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
