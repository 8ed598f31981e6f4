import * as css from './Flag.css'
import flags from './flags.svg?url&no-inline'

interface FlagProps {
  /** Two-letter ISO 3166 code, in either case. */
  country: string
  /** In pixels; the height is three quarters of it. */
  width?: number
}

/** A country's flag; an empty box for an unknown country. Decorative: the name is nearby. */
export const Flag = ({ country, width = 24 }: FlagProps) => {
  const height = (width * 3) / 4
  return (
    <span className={css.flag} style={{ inlineSize: width, blockSize: height }}>
      <svg className={css.image} width={width} height={height} aria-hidden="true">
        <use href={`${flags}#${country.toUpperCase()}`} />
      </svg>
    </span>
  )
}
