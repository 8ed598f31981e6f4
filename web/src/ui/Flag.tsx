import * as css from './Flag.css'
import flags from './flags.svg?url&no-inline'

interface FlagProps {
  /** ISO 3166 code of two letters, in either case. */
  country: string
  /** Pixels wide; three quarters of it high. */
  width?: number
}

/** A country's flag; an empty place where there is none. Decoration: the country's name stands beside it. */
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
