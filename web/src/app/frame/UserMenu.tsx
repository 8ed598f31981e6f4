import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useIdlePreload } from '../../lib/idle'
import { lazyComponent } from '../../lib/lazy-component'
import { useLoadWhenOpen } from '../../loading/Lazy'
import { classNames } from '../../ui/class-names'
import { menuTriggerClass } from '../../ui/Menu.css'
import * as css from './Header.css'
import { UserCard, useUserCardLabel } from './UserCard'

const UserMenuDropdown = lazyComponent(() => import('./UserMenuDropdown'), 'UserMenuDropdown')

/** The user menu. Shows a plain button until the menu's code has loaded, and remembers a press on it. */
export const UserMenu = ({ user }: { user: User }) => {
  const { isLoaded, preload, load } = useIdlePreload(UserMenuDropdown)
  const [path] = useLocation()
  const [pressedAt, setPressedAt] = useState<string | null>(null)
  const isPressed = pressedAt === path
  useLoadWhenOpen(load, isPressed, () => setPressedAt(null))
  // A button that is replaced between pointer down and up gets no click.
  const [isHeld, setHeld] = useState(false)
  const [focusedAt, setFocusedAt] = useState<string | null>(null)
  // Another page gives the focus to its heading.
  if (focusedAt !== null && focusedAt !== path) setFocusedAt(null)
  const label = useUserCardLabel(user)
  if (isLoaded && !isHeld)
    return (
      // A new instance on each page: Ark's menu returns the focus to its button, but the next page's heading must get it.
      <UserMenuDropdown key={path} user={user} defaultOpen={isPressed} autoFocus={focusedAt === path} />
    )
  return (
    <button
      type="button"
      className={classNames(menuTriggerClass, css.userTrigger)}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isPressed}
      onPointerEnter={preload}
      onFocus={() => {
        preload()
        setFocusedAt(path)
      }}
      onBlur={() => setFocusedAt(null)}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onClick={() => {
        setHeld(false)
        setPressedAt(isPressed ? null : path)
      }}
    >
      <UserCard user={user} />
    </button>
  )
}
