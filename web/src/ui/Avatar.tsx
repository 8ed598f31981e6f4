import { avatar } from './Avatar.css'

interface AvatarProps {
  initials: string
  /** In pixels. */
  size?: number
}

/** A user's initials. Decorative: the name is nearby. */
export const Avatar = ({ initials, size = 36 }: AvatarProps) => (
  <span
    className={avatar}
    style={{ inlineSize: size, blockSize: size, fontSize: `${(size * 0.38) / 16}rem` }}
    aria-hidden="true"
  >
    {initials}
  </span>
)
