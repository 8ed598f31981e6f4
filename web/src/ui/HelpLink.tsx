import type { ReactNode } from 'react'
import { config } from '../config'
import { getHelpCenterUrl } from '../lib/help-center'

interface HelpLinkProps {
  className?: string
  children: ReactNode
}

/** A link to the help center in a new tab, so that unsaved input is kept. */
export const HelpLink = ({ className, children }: HelpLinkProps) => (
  <a
    href={getHelpCenterUrl(window.location, config.helpCentreUrl)}
    target="_blank"
    rel="noopener"
    className={className}
  >
    {children}
  </a>
)
