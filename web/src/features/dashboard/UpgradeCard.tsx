import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { useTexts } from './texts'
import * as css from './UpgradeCard.css'

/** The upgrade offer for free customers, with the number of free locations. */
export const UpgradeCard = () => {
  const { upgrade } = useTexts().dashboard.step
  const { data } = useServers({ retryOnMount: false })
  const freeLocations = data?.serverList.filter((server) => !server.isBlur).length
  return (
    <Card as="section" className={css.upsell} aria-labelledby="upsell">
      <div className={css.texts}>
        <Heading level={2} size="lg" id="upsell">
          {upgrade.title()}
        </Heading>
        {freeLocations === undefined ? (
          <Skeleton height={24} />
        ) : (
          <Text tone="muted">{upgrade.text({ count: freeLocations })}</Text>
        )}
      </div>
      <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
        {upgrade.action()}
      </Link>
    </Card>
  )
}
