import type { HTMLAttributes } from 'react'
import { darkSurface } from '../styles/theme.css'
import * as css from './Card.css'
import { classNames } from './class-names'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** `night` is the brand's dark background in both schemes, for at most one card of a page. */
  tone?: keyof typeof css.tone
  /** `none` is for lists and tables that reach the edges. */
  padding?: keyof typeof css.padding
}

/** A surface with its children in a column. */
export const Card = ({
  as: Element = 'div',
  tone = 'plain',
  padding = 'md',
  className,
  ...rest
}: CardProps) => (
  <Element
    {...rest}
    className={classNames(
      css.card,
      css.tone[tone],
      tone === 'night' && darkSurface,
      css.padding[padding],
      className,
    )}
  />
)
