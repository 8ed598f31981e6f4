import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { useLocationTexts } from './texts'

interface UpgradeLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'title' | 'children'> {
  /** The location that the plan lacks; undefined for several. */
  name?: string
}

/** A link to the plans, by default a small button. */
export const UpgradeLink = ({
  name,
  className = buttonClass({ variant: 'secondary', size: 'sm' }),
  title,
  children,
}: UpgradeLinkProps) => {
  const { common, servers } = useLocationTexts()
  return (
    <Link
      href={PATHS.plans}
      state={name && { upgradeFor: name }}
      aria-label={name && servers.upgradeFor({ name })}
      className={className}
      title={title}
    >
      {children ?? common.upgrade()}
    </Link>
  )
}
