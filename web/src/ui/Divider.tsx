import type { ReactNode } from 'react'
import { divider } from './Divider.css'

interface DividerProps {
  /** A word in the middle: "or". */
  children: ReactNode
}

/** A line with a word in it, between two ways to do a thing. For a bare line: `<hr />`. */
export const Divider = ({ children }: DividerProps) => <div className={divider}>{children}</div>
