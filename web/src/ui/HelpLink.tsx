import type { ReactNode } from 'react'
import { config } from '../config'
import { getHelpCenterUrl } from '../lib/help-center'

interface HelpLinkProps {
  className?: string
  children: ReactNode
}

/** Leads to the help centre, in a tab of its own so that nothing under way is left. */
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
