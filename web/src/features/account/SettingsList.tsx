import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button'
import { Text } from '../../ui/Text'
import * as css from './SettingsList.css'
import { useAccountTexts } from './texts'

interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  /** Buttons or a badge at the end of the row, on phones below the title. */
  action?: ReactNode
  /** Details below the title. */
  children: ReactNode
}

export const ListRow = ({ icon, title, action, children }: ListRowProps) => (
  <li className={css.row}>
    <div className={css.item}>
      {icon}
      <div>
        <Text weight="medium">{title}</Text>
        {children}
      </div>
    </div>
    {action && <div className={css.action}>{action}</div>}
  </li>
)

const INITIAL_COUNT = 3

/** Returns the first three items, and a button that shows all of them or fewer again; null if there are no more. */
export const useShowMore = <T,>(
  items: readonly T[],
  name: 'payments' | 'events' | 'sessions',
): { shown: readonly T[]; button: ReactNode } => {
  const { showAll, showFewer } = useAccountTexts().account
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
