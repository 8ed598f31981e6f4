import { addOnboardingStep } from '../../state/onboarding'
import { buttonClass } from '../../ui/Button'
import { IconExternal } from '../../ui/icons'
import * as css from './SetupSections.css'

interface StoreLinkProps {
  href: string
  label: string
  /** Whether it is the page's main action. */
  isPrimary: boolean
}

/** A link to an app's store page, without the store's badge, which requires a license. */
export const StoreLink = ({ href, label, isPrimary }: StoreLinkProps) => (
  <a
    href={href}
    onClick={() => addOnboardingStep('app')}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary' })}
  >
    {label}
    <IconExternal size={18} />
  </a>
)

/** A link to the page where a program's vendor offers it for download. */
export const VendorLink = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ variant: 'secondary', size: 'sm', className: css.vendorLink })}
  >
    {label}
    <IconExternal size={16} />
  </a>
)
