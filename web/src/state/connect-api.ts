import { useSnapshot } from 'valtio'
import { ports } from '../api/ports'
import { auth } from './auth'
import { showSnackbar } from './snackbars'

const useUserId = (): number => useSnapshot(auth).user?.id ?? 0

/** Gives the calls what they need of the portal: where failures are said, and whose answers they are. */
export const connectApi = (): void => {
  ports.showError = (text, ms) => showSnackbar('error', text, ms)
  ports.useUserId = useUserId
}
