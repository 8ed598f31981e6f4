import { Link } from 'wouter'
import { useTexts } from '../../i18n/setup-texts'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations/NothingFound'

/** Where the server has no set-ups by hand: says so, and offers the apps. */
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
