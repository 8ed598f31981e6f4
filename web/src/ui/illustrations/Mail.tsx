import { Illustration } from './Illustration'
import * as css from './Illustration.css'

/** An email was sent: an envelope. */
export const Mail = () => (
  <Illustration>
    <path className={css.dots} d="M18 52c14-8 22-6 32 2M22 84c10-5 18-4 26 0" />
    <rect className={css.object} x="58" y="38" width="96" height="66" rx="10" />
    <path className={css.line} d="M61 46l45 34 45-34" />
    <circle className={css.signal} cx="154" cy="38" r="11" />
  </Illustration>
)
