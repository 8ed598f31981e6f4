import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useTexts } from '../i18n/texts'
import { parseInternalPath } from '../lib/internal-path'
import { closeSnackbar, type Snackbar, snackbars } from '../state/snackbars'
import { type Toast, Toaster, toastActionClass } from '../ui/Toaster'

const actionOf = (action: NonNullable<Snackbar['action']>) =>
  parseInternalPath(action.href) === null ? (
    <a className={toastActionClass} href={action.href} target="_blank" rel="noopener noreferrer">
      {action.label}
    </a>
  ) : (
    <Link className={toastActionClass} href={action.href}>
      {action.label}
    </Link>
  )

const toastOf = ({ id, kind, text, ms, action }: Snackbar): Toast => ({
  id: String(id),
  tone: kind,
  // Names in a text may be of the other writing direction.
  text: <bdi>{text}</bdi>,
  durationMs: ms,
  ...(action ? { action: actionOf(action) } : {}),
})

/** More would cover a phone's page: the others follow as these go, each for its whole time. */
const SHOWN_AT_ONCE = 3

/** The snackbars of the moment, in the order in which they came (R-ERR-2). */
export const Snackbars = () => {
  const { list } = useSnapshot(snackbars)
  const { common } = useTexts()
  return (
    <Toaster
      label={common.notifications()}
      toasts={list.slice(0, SHOWN_AT_ONCE).map(toastOf)}
      onClose={(id) => closeSnackbar(Number(id))}
      closeLabel={common.close()}
    />
  )
}
