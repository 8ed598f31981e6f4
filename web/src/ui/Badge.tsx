import type { ReactNode } from 'react'
import * as css from './Badge.css'
import { classNames } from './class-names'
import type { Tone } from './ToneIcon'
import { tinted } from './tones.css'

interface BadgeProps {
  /** The meaning. The text must say it too, as color alone isn't accessible. */
  tone?: Tone
  icon?: ReactNode
  /** The whole text, if it can be too long for the badge. */
  title?: string
  children: ReactNode
  className?: string
}

/** A short state: "Active", "Premium", "Current plan". */
export const Badge = ({ tone = 'neutral', icon, title, children, className }: BadgeProps) => (
  <span className={classNames(css.badge, tinted[tone], className)} title={title}>
    {icon}
    {children}
  </span>
)
