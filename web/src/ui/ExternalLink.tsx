import type { ComponentProps } from 'react'

/** A link to another site in a new tab, so that unsaved input is kept. The site doesn't learn where the visitor came from. */
export const ExternalLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
