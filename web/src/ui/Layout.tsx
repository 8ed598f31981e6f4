import type { HTMLAttributes, ReactNode } from 'react'
import type { Space } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Layout.css'

type Tag = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'main' | 'ul' | 'ol' | 'li' | 'span'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element it is; a list of things is a `ul`. */
  as?: Tag
  /** Steps of the 4px grid between the children. */
  gap?: Space
  align?: keyof typeof css.align
  children?: ReactNode
}

/** Children below each other. */
export const Stack = ({ as: Element = 'div', gap = 4, align, className, ...rest }: LayoutProps) => (
  <Element {...rest} className={classNames(css.stack, css.gap[gap], align && css.align[align], className)} />
)

interface InlineProps extends LayoutProps {
  justify?: keyof typeof css.justify
  /** Children wrap onto further lines unless this says otherwise. */
  wrap?: boolean
}

/** Children side by side. */
export const Inline = ({
  as: Element = 'div',
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
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
      !wrap && css.noWrap,
      className,
    )}
  />
)

interface GridProps extends LayoutProps {
  /** The narrowest a column may get, in pixels; there are as many columns as fit. */
  min: number
  /** The children fill the line even where there is room for more of them. */
  stretch?: boolean
}

/** Columns of equal width, as many as fit. */
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
