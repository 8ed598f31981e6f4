import { Illustration } from './Illustration'
import * as css from './Illustration.css'

/** A search without results: a magnifying glass. */
export const NothingFound = () => (
  <Illustration>
    <path className={css.dots} d="M44 92c18-30 34-34 52-22s34 10 58-26" />
    <circle className={css.night} cx="44" cy="92" r="7" />
    <circle className={css.signal} cx="154" cy="44" r="7" />
    <circle className={css.object} cx="98" cy="66" r="27" />
    <path className={css.line} d="M118 86l20 21" strokeWidth="7" />
    <path className={css.line} d="M90 59c1-9 16-9 16 0 0 6-8 6-8 13" />
    <path className={css.line} d="M98 80v.1" strokeWidth="4.5" />
  </Illustration>
)
