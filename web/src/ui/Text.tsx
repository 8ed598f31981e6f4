import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { TextSize } from '../styles/scale'
import { classNames } from './class-names'
import * as css from './Text.css'

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'dt' | 'dd' | 'figcaption'
  size?: TextSize
  tone?: 'muted' | undefined
  weight?: keyof typeof css.weights
  isCentered?: boolean
  isTabular?: boolean
}

/** Text in the type scale. */
export const Text = ({
  as: Element = 'p',
  size = 'md',
  tone,
  weight,
  isCentered,
  isTabular,
  className,
  ...rest
}: TextProps) => (
  <Element
    {...rest}
    className={classNames(
      css.size[size],
      tone && css.muted,
      weight && css.weights[weight],
      isCentered && css.alignCenter,
      isTabular && css.tabular,
      className,
    )}
  />
)

/** Small, muted text that explains something or adds a detail. */
export const Hint = (props: Omit<TextProps, 'size' | 'tone'>) => <Text {...props} size="sm" tone="muted" />

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level in the page's outline; independent of the size. */
  level: 1 | 2 | 3 | 4
  size?: TextSize
  isCentered?: boolean
  /** To focus the heading after a navigation; set `tabIndex={-1}` too. */
  ref?: Ref<HTMLHeadingElement>
}

const SIZE_BY_LEVEL = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md' } as const

/** A heading; by default the level decides the size. */
export const Heading = ({
  level,
  size = SIZE_BY_LEVEL[level],
  isCentered,
  className,
  ...rest
}: HeadingProps) => {
  const Element = `h${level}` as const
  return (
    <Element {...rest} className={classNames(css.size[size], isCentered && css.alignCenter, className)} />
  )
}

interface MoneyProps {
  /** Formatted for the reader's locale. */
  amount: string
  /** The billing unit: "per month". */
  per?: ReactNode
  size?: TextSize
}

export const Money = ({ amount, per, size = 'md' }: MoneyProps) => (
  <span className={css.money}>
    <bdi className={classNames(css.amount, css.size[size])}>{amount}</bdi>
    {per && <span className={css.per}>{per}</span>}
  </span>
)

interface EmphasizedProps {
  /** The part to emphasize, such as an address. */
  part: string
  children: string
}

/** A text with an emphasized part, isolated in its own writing direction. */
export const Emphasized = ({ part, children }: EmphasizedProps) => {
  const start = children.indexOf(part)
  if (start < 0) return children
  return (
    <>
      {children.slice(0, start)}
      <strong>
        <bdi>{part}</bdi>
      </strong>
      {children.slice(start + part.length)}
    </>
  )
}

/** Text for screen readers only. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} className={css.visuallyHidden} />
)
