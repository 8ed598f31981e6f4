import type { ReactNode } from 'react'
import { config } from '../config'
import { getHelpCenterUrl } from '../lib/portal-config'

interface HelpLinkProps {
  className?: string
  /** Whether it leads to the contact page, if the deployment has one. */
  isContact?: boolean
  children: ReactNode
}

/** A link to the help center, or to the contact page, in a new tab, so that unsaved input is kept. */
export const HelpLink = ({ className, isContact = false, children }: HelpLinkProps) => (
  <a
    href={(isContact && config.contactUrl) || getHelpCenterUrl(window.location, config.helpCenterUrl)}
    target="_blank"
    rel="noopener"
    className={className}
  >
    {children}
  </a>
)
