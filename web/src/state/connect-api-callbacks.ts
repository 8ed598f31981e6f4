import { useSnapshot } from 'valtio'
import { apiCallbacks } from '../api/callbacks'
import { auth } from './auth'
import { showSnackbar } from './snackbars'

const useUserId = (): number => useSnapshot(auth).user?.id ?? 0

/** Gives the calls what they need of the portal: where failures are said, and whose answers they are. */
export const connectApiCallbacks = (): void => {
  apiCallbacks.showErrorText = (text, ms) => showSnackbar('error', text, ms)
  apiCallbacks.useUserId = useUserId
}
