import type { ReactNode } from 'react'
import type { TextSize } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Money.css'
import { size as textSize } from './Text.css'
import { VisuallyHidden } from './VisuallyHidden'

interface MoneyProps {
  /** Formatted for the reader's locale. */
  amount: string
  /** The previous price, struck through. */
  was?: string
  /** Screen readers read it before the struck price: "instead of". */
  wasLabel?: string
  /** The billing unit: "per month". */
  per?: ReactNode
  size?: TextSize
}

/** A formatted amount of money. */
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
