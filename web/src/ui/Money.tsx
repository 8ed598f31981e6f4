import type { ReactNode } from 'react'
import type { TextSize } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Money.css'
import { size as textSize } from './Text.css'

interface MoneyProps {
  /** Formatted for the reader's locale. */
  amount: string
  /** The billing unit: "per month". */
  per?: ReactNode
  size?: TextSize
}

/** A formatted amount of money. */
export const Money = ({ amount, per, size = 'md' }: MoneyProps) => (
  <span className={css.money}>
    <bdi className={classNames(css.amount, textSize[size])}>{amount}</bdi>
    {per && <span className={css.per}>{per}</span>}
  </span>
)
