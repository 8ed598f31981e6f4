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
  isPressed?: boolean
  /** For a button in a line of text. */
  isInline?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  label,
  icon,
  size = 'md',
  isPressed,
  isInline,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-pressed={isPressed}
    className={classNames(css.button, css.size[size], isInline && css.inline, className)}
  >
    {icon}
  </button>
)
