import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations/NothingFound'
import type { LocationQuery } from './group-locations'
import { useTexts } from './texts'

interface NoLocationsProps {
  /** The total number of locations. */
  total: number
  query: LocationQuery
  onShowAll: () => void
}

/** Shown instead of an empty list: explains the reason and resets the filters. */
export const NoLocations = ({ total, query, onShowAll }: NoLocationsProps) => {
  const { servers } = useTexts()
  if (total === 0)
    return (
      <EmptyState illustration={<NothingFound />} title={servers.none()}>
        {servers.noneHint()}
      </EmptyState>
    )
  const noFavorites = query.filters.has('favorites') && query.favorites.size === 0
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={noFavorites ? servers.noFavorites() : servers.noneFound()}
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          {servers.showAll()}
        </Button>
      }
    >
      {noFavorites ? servers.noFavoritesHint() : servers.noneFoundHint()}
    </EmptyState>
  )
}
