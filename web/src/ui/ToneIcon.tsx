import type { LucideProps } from 'lucide-react'
import { IconError, IconInfo, IconSuccess, IconWarning } from './icons'

/** The meaning of a message, which decides its color. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

const ICONS = {
  neutral: IconInfo,
  info: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  error: IconError,
} as const

/** The icon of a tone, for readers who don't see the color. */
export const ToneIcon = ({ tone, ...rest }: LucideProps & { tone: Tone }) => {
  const Icon = ICONS[tone]
  return <Icon {...rest} />
}
