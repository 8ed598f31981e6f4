import type { LucideProps } from 'lucide-react'
import { IconError, IconInfo, IconSuccess, IconWarning } from './icons'
import type { Tone } from './tones'

const icons = {
  neutral: IconInfo,
  info: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  error: IconError,
} as const

/** The sign that goes with a meaning, for those who do not see the colour. */
export const ToneIcon = ({ tone, ...rest }: LucideProps & { tone: Tone }) => {
  const Icon = icons[tone]
  return <Icon {...rest} />
}
