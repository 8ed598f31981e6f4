import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { showChunkError } from '../../api/show-chunk-error'
import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { classNames } from '../../ui/class-names'
import { menuTriggerClass } from '../../ui/Menu.css'
import * as css from './Header.css'
import { UserCard, type UserMenuProps, useUserCardLabel } from './UserCard'

const OpenableUserMenu = lazyComponent(() => import('./UserMenuDropdown').then((m) => m.UserMenuDropdown))

/** Who is signed in, and what is about them. Until the menu's code is there, its button stands in for it, and keeps a press. */
export const UserMenu = (props: UserMenuProps) => {
  const [isLoaded, load, need] = useIdlePreload(OpenableUserMenu)
  const [path] = useLocation()
  const [pressedAt, setPressedAt] = useState<string | null>(null)
  const isPressed = pressedAt === path
  // A button that is exchanged between the pointer's down and up hears no click.
  const [isHeld, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = useUserCardLabel(props.user)
  if (isLoaded && !isHeld)
    return (
      // Anew with each page: Ark's menu gives the focus back to its button, and the next page's heading is to have it.
      <OpenableUserMenu
        key={path}
        {...props}
        defaultOpen={isPressed}
        autoFocus={button.current !== null && button.current === document.activeElement}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={classNames(menuTriggerClass, css.userTrigger)}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isPressed}
      onPointerEnter={load}
      onFocus={load}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onClick={() => {
        setHeld(false)
        setPressedAt(isPressed ? null : path)
        void need().then((isThere) => showChunkError(isThere, () => setPressedAt(null)))
      }}
    >
      <UserCard user={props.user} isMobile={props.isMobile} />
    </button>
  )
}
