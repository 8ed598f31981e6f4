import { avatar } from './Avatar.css'

interface AvatarProps {
  /** One or two letters. */
  initials: string
  /** Pixels across. */
  size?: number
}

/** A person as two letters. Decoration: the name stands nearby. */
export const Avatar = ({ initials, size = 36 }: AvatarProps) => (
  <span
    className={avatar}
    style={{ inlineSize: size, blockSize: size, fontSize: `${(size * 0.38) / 16}rem` }}
    aria-hidden="true"
  >
    {initials}
  </span>
)
