import type { ReactNode } from 'react'
import * as css from './Illustration.css'

interface IllustrationProps {
  children: ReactNode
}

/** The shared frame of the illustrations. Decorative. */
export const Illustration = ({ children }: IllustrationProps) => (
  <svg className={css.illustration} width="200" height="140" viewBox="0 0 200 140" aria-hidden="true">
    <path
      className={css.background}
      d="M32 96C14 84 12 56 30 42c16-13 34-4 52-18s40-16 58-2c14 11 32 10 40 28 9 21-2 40-18 52-20 15-44 10-68 12-22 2-44-6-62-18z"
    />
    {children}
  </svg>
)
