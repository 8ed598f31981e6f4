import { useSnapshot } from 'valtio'
import { apiCallbacks } from '../api/callbacks'
import { auth } from './auth'
import { showSnackbar } from './snackbars'
import { readServerState, reportLateChange } from './unsettled-changes'

const useUserId = (): number => useSnapshot(auth).user?.id ?? 0

/** Gives the API client what it needs of the portal: snackbars, the user, and what to do when a change gets no response. */
export const connectApiCallbacks = (): void => {
  apiCallbacks.showErrorText = (text, ms) => showSnackbar('error', text, ms)
  apiCallbacks.onLateChange = reportLateChange
  apiCallbacks.readServerState = readServerState
  apiCallbacks.useUserId = useUserId
}
