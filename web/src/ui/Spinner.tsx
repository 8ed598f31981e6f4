import * as css from './Spinner.css'
import { VisuallyHidden } from './Text'

interface SpinnerProps {
  size?: number
  /** Announced when it appears; without it the spinner is decorative. */
  label?: string
}

/** A spinner in the text color. */
export const Spinner = ({ size = 20, label }: SpinnerProps) => {
  const ring = (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      data-essential-motion=""
    >
      <circle className={css.track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
