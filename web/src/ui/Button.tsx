import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import * as css from './Button.css'
import { classNames } from './class-names'
import { Spinner } from './Spinner'

interface ButtonLook {
  /** `primary` is for the one thing the page is about. */
  variant?: keyof typeof css.variant
  /** 36, 44 or 52 pixels high (44 at least under a finger). */
  size?: keyof typeof css.size
  /** As wide as its container. */
  full?: boolean
  className?: string
}

/** The looks of a button, for a link: `<Link className={buttonClass({ variant: 'primary' })} href="…">`. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  full = false,
  className,
}: ButtonLook = {}): string =>
  classNames(css.base, css.size[size], css.variant[variant], full && css.full, className)

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Under way: shows a spinner, keeps width, name and focus, and cannot be pressed again. */
  busy?: boolean
  /** Shown in place of the name while it is busy. */
  busyText?: string | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. It submits nothing unless `type="submit"`. */
export const Button = ({
  variant,
  size,
  full,
  className,
  busy = false,
  busyText,
  icon,
  iconEnd,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  // `disabled` would drop the focus; so a busy button stays enabled and refuses. The second half of a double click is no
  // wish of its own, and the first may be answered by then.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, full, className })}
      onClick={press}
      aria-busy={(busy && !busyText) || undefined}
      aria-disabled={busy || undefined}
    >
      <span className={css.content}>
        {busy && busyText ? <Spinner /> : icon}
        {(busy && busyText) || children}
        {iconEnd}
      </span>
      {busy && !busyText && (
        <span className={css.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
