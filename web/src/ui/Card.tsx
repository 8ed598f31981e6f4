import type { HTMLAttributes } from 'react'
import { darkSurface } from '../styles/theme.css'
import * as css from './Card.css'
import { classNames } from './class-names'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** `night` is the brand's dark ground in both schemes, for one thing on a page at most; what is in it is dark too. */
  tone?: keyof typeof css.tone
  /** `none` for lists and tables that reach the edges. */
  padding?: keyof typeof css.padding
}

/** A surface that holds one thing; its children stand below each other. */
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
