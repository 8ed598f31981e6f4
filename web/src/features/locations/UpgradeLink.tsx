import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { useTexts } from './texts'

interface UpgradeLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'title' | 'children'> {
  name: string
}

/** A link to the plans that include a location. */
export const UpgradeLink = ({ name, ...rest }: UpgradeLinkProps) => {
  const { servers } = useTexts()
  return (
    <Link
      href={PATHS.plans}
      state={{ upgradeFor: name }}
      aria-label={servers.upgradeFor({ name })}
      {...rest}
    />
  )
}
