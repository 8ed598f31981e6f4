import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations/NothingFound'
import type { LocationQuery } from './group-locations'
import { useTexts } from './texts'

interface NothingToShowProps {
  /** How many locations there are at all. */
  total: number
  query: LocationQuery
  onShowAll: () => void
}

/** Shown instead of an empty list: the reason, and a button that resets the filters. */
export const NoLocations = ({ total, query, onShowAll }: NothingToShowProps) => {
  const { servers } = useTexts()
  if (total === 0)
    return (
      <EmptyState illustration={<NothingFound />} title={servers.none()}>
        {servers.noneHint()}
      </EmptyState>
    )
  const noFavourites = query.filters.has('favourites') && query.favourites.size === 0
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={noFavourites ? servers.noFavourites() : servers.noneFound()}
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          {servers.showAll()}
        </Button>
      }
    >
      {noFavourites ? servers.noFavouritesHint() : servers.noneFoundHint()}
    </EmptyState>
  )
}
