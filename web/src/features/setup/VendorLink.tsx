import { buttonClass } from '../../ui/Button'
import { IconExternal } from '../../ui/icons'
import { link } from './VendorLink.css'

/** A link to the page where a program's vendor offers it for download. */
export const VendorLink = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ variant: 'secondary', size: 'sm', className: link })}
  >
    {label}
    <IconExternal size={16} />
  </a>
)
