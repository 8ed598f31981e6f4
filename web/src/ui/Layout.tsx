import type { HTMLAttributes, ReactNode } from 'react'
import type { Space } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Layout.css'

type Tag = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'main' | 'ul' | 'ol' | 'li' | 'span'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The HTML element; use `ul` for a list. */
  as?: Tag
  /** Gap between the children in steps of 4px. */
  gap?: Space
  align?: keyof typeof css.align
  children?: ReactNode
}

/** Arranges children in a column. */
export const Stack = ({ as: Element = 'div', gap = 4, align, className, ...rest }: LayoutProps) => (
  <Element {...rest} className={classNames(css.stack, css.gap[gap], align && css.align[align], className)} />
)

interface InlineProps extends LayoutProps {
  justify?: keyof typeof css.justify
}

/** Arranges children in a row. */
export const Inline = ({
  as: Element = 'div',
  gap = 2,
  align = 'center',
  justify,
  className,
  ...rest
}: InlineProps) => (
  <Element
    {...rest}
    className={classNames(
      css.inline,
      css.gap[gap],
      css.align[align],
      justify && css.justify[justify],
      className,
    )}
  />
)

interface GridProps extends LayoutProps {
  /** Minimum width of a column in pixels; there are as many columns as fit. */
  min: number
  /** Few children stretch to fill the row. */
  stretch?: boolean
}

/** Arranges children in columns of equal width, as many as fit. */
export const Grid = ({
  as: Element = 'div',
  gap = 4,
  align,
  min,
  stretch,
  className,
  style,
  ...rest
}: GridProps) => (
  <Element
    {...rest}
    className={classNames(css.grid, css.gap[gap], align && css.align[align], className)}
    style={{
      gridTemplateColumns: `repeat(${stretch ? 'auto-fit' : 'auto-fill'}, minmax(min(100%, ${min}px), 1fr))`,
      ...style,
    }}
  />
)
