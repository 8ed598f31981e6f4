import type { ComponentProps } from 'react'
import { config } from '../config'
import { getHelpCenterUrl } from '../lib/portal-config'
import { ExternalLink } from './ExternalLink'

interface HelpLinkProps extends ComponentProps<'a'> {
  /** Whether it leads to the contact page, if the deployment has one. */
  isContact?: boolean
}

/** A link to the help center, or to the contact page, in a new tab. */
export const HelpLink = ({ isContact = false, ...rest }: HelpLinkProps) => (
  <ExternalLink
    {...rest}
    href={(isContact && config.contactUrl) || getHelpCenterUrl(window.location, config.helpCenterUrl)}
  />
)
