import type { ReactNode } from 'react'
import { divider } from './Divider.css'

interface DividerProps {
  /** A word in the middle, such as "or". */
  children: ReactNode
}

/** A line with a word, between two alternatives. For a plain line use `<hr />`. */
export const Divider = ({ children }: DividerProps) => <div className={divider}>{children}</div>
