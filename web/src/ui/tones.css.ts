import { vars } from '../styles/theme.css'
import { styleVariantsFrom } from './style'
import type { Tone } from './ToneIcon'

const { color } = vars

const pairs: Record<Tone, { color: string; backgroundColor: string }> = {
  neutral: { color: color.neutral, backgroundColor: color.neutralFill },
  info: { color: color.info, backgroundColor: color.infoFill },
  success: { color: color.success, backgroundColor: color.successFill },
  warning: { color: color.warning, backgroundColor: color.warningFill },
  error: { color: color.error, backgroundColor: color.errorFill },
}

/** Text on a tinted background, by tone. */
export const tinted = styleVariantsFrom(pairs, (pair) => pair)
