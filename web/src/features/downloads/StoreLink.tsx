import { setStartedStep } from '../../parts/getting-started'
import { buttonClass } from '../../ui/Button'
import { IconExternal } from '../../ui/icons'

interface StoreLinkProps {
  href: string
  label: string
  /** What to press first on the page. */
  isMain: boolean
}

/** The way to an app's page in a store; the store's own badge is theirs to give. */
export const StoreLink = ({ href, label, isMain }: StoreLinkProps) => (
  <a
    href={href}
    onClick={() => setStartedStep('app')}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ variant: isMain ? 'primary' : 'secondary' })}
  >
    {label}
    <IconExternal size={18} />
  </a>
)
