import type { ReactNode } from 'react'
import type { TextSize } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Money.css'
import { size as textSize } from './Text.css'
import { VisuallyHidden } from './VisuallyHidden'

interface MoneyProps {
  /** Already written out for the reader's locale. */
  amount: string
  /** The price before, struck through. */
  was?: string
  /** Read out before the struck price, which otherwise sounds like the price: "instead of". */
  wasLabel?: string
  /** What it is for: "per month". */
  per?: ReactNode
  size?: TextSize
}

/** A sum of money. */
export const Money = ({ amount, was, wasLabel, per, size = 'md' }: MoneyProps) => (
  <span className={css.money}>
    <bdi className={classNames(css.amount, textSize[size])}>{amount}</bdi>
    {was && (
      <s className={css.was}>
        {wasLabel && <VisuallyHidden>{wasLabel} </VisuallyHidden>}
        <bdi>{was}</bdi>
      </s>
    )}
    {per && <span className={css.per}>{per}</span>}
  </span>
)
