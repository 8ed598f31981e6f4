import { Link } from 'wouter'
import { useTexts } from '../../i18n/setup-texts'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations/NothingFound'

/** Shown if the server lacks manual setup. Offers the apps instead. */
export const SetupUnavailable = () => {
  const { missing } = useTexts().setupFiles
  return (
    <Card>
      <EmptyState
        illustration={<NothingFound />}
        title={missing.title()}
        actions={
          <Link href={PATHS.downloads} className={buttonClass()}>
            {missing.action()}
          </Link>
        }
      >
        {missing.text()}
      </EmptyState>
    </Card>
  )
}
