import type { HTMLAttributes, ReactNode } from 'react'
import type { Space } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Layout.css'

type Tag = 'div' | 'section' | 'main' | 'ul' | 'ol' | 'dl' | 'span'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: Tag
  /** Gap between the children in steps of 4px. */
  gap?: Space
  children?: ReactNode
}

interface StackProps extends LayoutProps {
  align?: keyof typeof css.align
  canGrow?: boolean
}

/** Arranges children in a column. */
export const Stack = ({ as: Element = 'div', gap = 4, align, canGrow, className, ...rest }: StackProps) => (
  <Element
    {...rest}
    className={classNames(css.stack, css.gap[gap], align && css.align[align], canGrow && css.grow, className)}
  />
)

interface InlineProps extends LayoutProps {
  justify?: 'between'
}

/** Arranges children in a row. */
export const Inline = ({ as: Element = 'div', gap = 2, justify, className, ...rest }: InlineProps) => (
  <Element {...rest} className={classNames(css.inline, css.gap[gap], justify && css.between, className)} />
)
