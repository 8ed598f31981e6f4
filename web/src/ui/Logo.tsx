import { brand, mark } from './brand'
import { classNames } from './class-names'
import * as css from './Logo.css'

/** The symbol without the name. Decorative. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox={`0 0 ${mark.size} ${mark.size}`} fill="none" aria-hidden="true">
    <rect
      className={css.tile}
      x="0.5"
      y="0.5"
      width={mark.size - 1}
      height={mark.size - 1}
      rx={mark.corner}
    />
    <path
      className={css.route}
      d={mark.route}
      strokeWidth={mark.strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle className={css.exit} {...mark.exit} />
  </svg>
)

/** Symbol and name in the current text color, sized by the symbol. */
export const Logo = ({ size = 32 }: { size?: keyof typeof css.size }) => (
  <span className={classNames(css.logo, css.size[size])}>
    <Mark size={size} />
    <span>
      {brand.wordmark[0]} <span className={css.second}>{brand.wordmark[1]}</span>
    </span>
  </span>
)
