import { Illustration } from './Illustration'
import * as css from './Illustration.css'

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
