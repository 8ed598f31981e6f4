import { Illustration } from './Illustration'
import * as css from './Illustration.css'

/** No connection: an unplugged cable. */
export const NoConnection = () => (
  <Illustration>
    <path className={css.line} d="M30 104c4-24 16-34 38-34" />
    <path className={css.line} d="M170 36c-4 24-16 34-38 34" />
    <rect className={css.object} x="62" y="57" width="24" height="26" rx="6" />
    <path className={css.line} d="M86 64h8M86 76h8" />
    <rect className={css.night} x="112" y="57" width="24" height="26" rx="6" />
    <path className={css.signalLine} d="M103 44v-9M92 47l-6-7M114 47l6-7" />
  </Illustration>
)
