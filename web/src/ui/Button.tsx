import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import * as css from './Button.css'
import { classNames } from './class-names'
import { Spinner } from './Spinner'

export interface ButtonStyle {
  /** `primary` is for the main action of the page. */
  variant?: keyof typeof css.variant
  /** 36, 44 or 52 pixels high (at least 44 on touch screens). */
  size?: keyof typeof css.size
  /** Fills the width of its container. */
  isFullWidth?: boolean
  /** Aligns the text of a ghost button with the texts around it, as if it had no inline padding. */
  isFlush?: boolean
  className?: string
}

/** Returns a button's class for a link: `<Link className={buttonClass({ variant: 'primary' })} href="…">`. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  isFullWidth = false,
  isFlush = false,
  className,
}: ButtonStyle = {}): string =>
  classNames(
    css.base,
    css.size[size],
    css.variant[variant],
    isFullWidth && css.full,
    isFlush && css.flush[size],
    className,
  )

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Shows a spinner, keeps width, name and focus, and ignores presses. */
  isBusy?: boolean
  /** Replaces the name while busy. */
  busyText?: string | undefined
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. Submits a form only with `type="submit"`. */
export const Button = ({
  variant,
  size,
  isFullWidth,
  isFlush,
  className,
  isBusy = false,
  busyText,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  // A busy button stays enabled, because `disabled` would lose the focus. The second click of a double click is ignored, even
  // if the first has its response by then.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || (type === 'submit' && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isFullWidth, isFlush, className })}
      onClick={handleClick}
      aria-busy={(isBusy && !busyText) || undefined}
      aria-disabled={isBusy || undefined}
    >
      <span className={css.content}>
        {isBusy && busyText ? <Spinner /> : icon}
        {(isBusy && busyText) || children}
      </span>
      {isBusy && !busyText && (
        <span className={css.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
