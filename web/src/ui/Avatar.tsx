import { avatar } from './Avatar.css'

/** A user's initials. Decorative: the name is nearby. */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className={avatar} aria-hidden="true">
    {initials}
  </span>
)
