import { useTexts } from '../../i18n/servers-texts'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations/NothingFound'
import type { ServerQuery } from './arrange'

interface NothingToShowProps {
  /** How many locations there are at all. */
  total: number
  wish: ServerQuery
  showAll: () => void
}

/** In place of a list without a row: why, and the way back to all of it. */
export const NothingToShow = ({ total, wish, showAll }: NothingToShowProps) => {
  const { servers } = useTexts()
  if (total === 0)
    return (
      <EmptyState illustration={<NothingFound />} title={servers.none()}>
        {servers.noneHint()}
      </EmptyState>
    )
  const noFavourites = wish.filters.has('favourites') && wish.favourites.size === 0
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={noFavourites ? servers.noFavourites() : servers.noneFound()}
      actions={
        <Button variant="secondary" onClick={showAll}>
          {servers.showAll()}
        </Button>
      }
    >
      {noFavourites ? servers.noFavouritesHint() : servers.noneFoundHint()}
    </EmptyState>
  )
}
