import type { ReactNode } from 'react'
import * as css from './Badge.css'
import { classNames } from './class-names'
import type { Tone } from './tones'
import { tinted } from './tones.css'

interface BadgeProps {
  /** What it means; the words say it too, as colour alone must not. */
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A short state beside the thing it is about: "Active", "Premium", "Current plan". */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span className={classNames(css.badge, tinted[tone], className)}>
    {icon}
    {children}
  </span>
)
