import { Illustration } from './Illustration'
import * as css from './Illustration.css'

/** No rewards yet: a closed gift. */
export const Gift = () => (
  <Illustration>
    <rect className={css.object} x="62" y="66" width="76" height="46" rx="6" />
    <rect className={css.night} x="54" y="50" width="92" height="20" rx="6" />
    <path className={css.signal} d="M92 50h16v62H92z" />
    <path
      className={css.signalLine}
      d="M100 49c-22 2-30-8-24-15s20-2 24 15zM100 49c22 2 30-8 24-15s-20-2-24 15z"
    />
    <path className={css.line} d="M160 40v10M155 45h10M40 72v8M36 76h8" />
  </Illustration>
)
