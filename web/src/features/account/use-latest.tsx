import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button'
import { useTexts } from './texts'

const LATEST = 3

/** Returns the first three items, and a button that shows all of them or fewer again; null if there are no more. */
export const useLatest = <T,>(
  items: readonly T[],
  name: 'payments' | 'events' | 'sessions',
): { shown: readonly T[]; button: ReactNode } => {
  const { showAll, showFewer } = useTexts().account
  const [showsAll, setShowsAll] = useState(false)
  return {
    shown: showsAll ? items : items.slice(0, LATEST),
    button: items.length > LATEST && (
      <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? showFewer() : showAll[name]({ count: items.length })}
      </Button>
    ),
  }
}
