import { skipLink } from './SkipLink.css'

interface SkipLinkProps {
  /** Id of the page's main content. */
  target: string
  label: string
}

/** A link that skips header and menu, visible only with the focus. */
export const SkipLink = ({ target, label }: SkipLinkProps) => (
  <a className={skipLink} href={`#${target}`}>
    {label}
  </a>
)
