import type { ReactNode } from 'react'
import { Skeleton, SkeletonRepeat, SkeletonText } from '../../ui/Skeleton'
import * as card from './PlanCard.css'
import * as css from './PlanCards.css'

/** Shows plans side by side, as many as fit. */
export const PlanCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.around}>
    <ul className={css.cards} aria-label={label}>
      {children}
    </ul>
  </div>
)

/** The placeholder of loading plans. */
export const PlanCardsLoading = ({ count }: { count: number }) => (
  <div className={css.around}>
    <div className={css.cards} aria-busy="true">
      <SkeletonRepeat count={count}>
        <div className={card.card}>
          <Skeleton width="60%" height={98} />
          <Skeleton width="80%" height={96} />
          <div className={card.renewal}>
            <SkeletonText lines={2} />
          </div>
          <Skeleton height={44} radius={10} />
        </div>
      </SkeletonRepeat>
    </div>
  </div>
)
