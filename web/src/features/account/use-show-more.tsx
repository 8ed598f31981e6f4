import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button'
import { useTexts } from './texts'

const INITIAL_COUNT = 3

/** Returns the first three items, and a button that shows all of them or fewer again; null if there are no more. */
export const useShowMore = <T,>(
  items: readonly T[],
  name: 'payments' | 'events' | 'sessions',
): { shown: readonly T[]; button: ReactNode } => {
  const { showAll, showFewer } = useTexts().account
  const [showsAll, setShowsAll] = useState(false)
  return {
    shown: showsAll ? items : items.slice(0, INITIAL_COUNT),
    button: items.length > INITIAL_COUNT && (
      <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? showFewer() : showAll[name]({ count: items.length })}
      </Button>
    ),
  }
}
