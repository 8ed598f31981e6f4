import type { ReactNode } from 'react'
import * as css from './illustrations.css'

/** The shared frame of the illustrations. Decorative. */
const Illustration = ({ children }: { children: ReactNode }) => (
  <svg className={css.illustration} width="200" height="140" viewBox="0 0 200 140" aria-hidden="true">
    <path
      className={css.background}
      d="M32 96C14 84 12 56 30 42c16-13 34-4 52-18s40-16 58-2c14 11 32 10 40 28 9 21-2 40-18 52-20 15-44 10-68 12-22 2-44-6-62-18z"
    />
    {children}
  </svg>
)

/** An email was sent: an envelope. */
export const Mail = () => (
  <Illustration>
    <path className={css.dots} d="M18 52c14-8 22-6 32 2M22 84c10-5 18-4 26 0" />
    <rect className={css.object} x="58" y="38" width="96" height="66" rx="10" />
    <path className={css.line} d="M61 46l45 34 45-34" />
    <circle className={css.signal} cx="154" cy="38" r="11" />
  </Illustration>
)

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

/** Success: a shield at the end of a route. */
export const Done = () => (
  <Illustration>
    <path className={css.dots} d="M26 100c16-6 24-22 42-24M174 40c-12 2-20 12-36 18" />
    <path className={css.night} d="M100 26l34 12v28c0 22-14 38-34 47-20-9-34-25-34-47V38z" />
    <circle className={css.signal} cx="100" cy="68" r="20" />
    <path className={css.check} d="M91 68.5l6.5 6.5 12-13" strokeWidth="4" />
    <circle className={css.object} cx="24" cy="101" r="5" />
    <circle className={css.object} cx="176" cy="39" r="5" />
  </Illustration>
)

/** A failed payment: a card with a cross. */
export const PaymentFailed = () => (
  <Illustration>
    <rect className={css.object} x="50" y="38" width="92" height="62" rx="10" />
    <path className={css.night} d="M50 54h92v13H50z" />
    <path className={css.line} d="M62 84h22M94 84h8" />
    <circle className={css.error} cx="140" cy="96" r="17" />
    <path className={css.onError} d="M134 90l12 12M146 90l-12 12" strokeWidth="4" />
  </Illustration>
)
