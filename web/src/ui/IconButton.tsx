import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import * as css from './IconButton.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** 32 (44 on touch screens) or 44 pixels. */
  size?: keyof typeof css.size
  /** State of a toggle button, such as a favorite. */
  pressed?: boolean
  /** For a button in a line of text. */
  onLine?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  label,
  icon,
  size = 'md',
  pressed,
  onLine,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-pressed={pressed}
    className={classNames(css.button, css.size[size], onLine && css.onLine, className)}
  >
    {icon}
  </button>
)
