import type { ComponentProps } from 'react'
import { config } from '../config'
import { getHelpCenterUrl } from '../lib/portal-config'

interface HelpLinkProps extends ComponentProps<'a'> {
  /** Whether it leads to the contact page, if the deployment has one. */
  isContact?: boolean
}

/** A link to the help center, or to the contact page, in a new tab, so that unsaved input is kept. */
export const HelpLink = ({ isContact = false, children, ...rest }: HelpLinkProps) => (
  <a
    {...rest}
    href={(isContact && config.contactUrl) || getHelpCenterUrl(window.location, config.helpCenterUrl)}
    target="_blank"
    rel="noopener"
  >
    {children}
  </a>
)
