import { visuallyHidden } from '../ui/VisuallyHidden.css'

/** Tells password managers whose password a form is about. Some of them skip a field with `display: none`. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden
    className={visuallyHidden}
  />
)
