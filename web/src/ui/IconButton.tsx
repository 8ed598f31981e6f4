import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import * as css from './IconButton.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  /** 32 (44 under a finger) or 44 pixels. */
  size?: keyof typeof css.size
  /** For a button that stays down, such as a favourite. */
  pressed?: boolean
  /** Beside a line of text, at its height. */
  onLine?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon. */
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
