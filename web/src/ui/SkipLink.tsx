import { skipLink } from './SkipLink.css'

/** A link that skips header and menu, visible only with the focus. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className={skipLink} href={`#${target}`}>
    {label}
  </a>
)
