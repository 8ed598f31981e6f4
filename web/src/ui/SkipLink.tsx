import { skipLink } from './SkipLink.css'

interface SkipLinkProps {
  /** Where it leads: the id of the page's main part. */
  target: string
  label: string
}

/** The first stop of the Tab key: past header and menu, to the content. Seen only while in focus. */
export const SkipLink = ({ target, label }: SkipLinkProps) => (
  <a className={skipLink} href={`#${target}`}>
    {label}
  </a>
)
