import * as css from './Flag.css'

// Addresses only: each flag is a file of its own of about 1 kB, fetched when it comes into view.
const files = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

interface FlagProps {
  /** ISO 3166 code of two letters, in either case. */
  country: string
  /** Pixels wide; three quarters of it high. */
  width?: number
}

/** A country's flag. Decoration: the country's name stands beside it. */
export const Flag = ({ country, width = 24 }: FlagProps) => {
  const source = files[`../../node_modules/country-flag-icons/3x2/${country.toUpperCase()}.svg`]
  const height = (width * 3) / 4
  return (
    <span className={css.flag} style={{ inlineSize: width, blockSize: height }}>
      {source && (
        <img
          className={css.image}
          src={source}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
