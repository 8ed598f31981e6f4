import { useSnapshot } from 'valtio'
import { apiCallbacks } from '../api/callbacks'
import { auth } from './auth'
import { showSnackbar } from './snackbars'
import { refetchAfterLostResponse, reportLateChange } from './unsettled-changes'

const useUserId = (): number => useSnapshot(auth).user?.id ?? 0

/** Connects the API client to the snackbars, the user and the handling of changes without a response. */
export const connectApiCallbacks = (): void => {
  apiCallbacks.showErrorText = (text, ms) => showSnackbar('error', text, ms)
  apiCallbacks.onLateChange = reportLateChange
  apiCallbacks.refetchAfterLostResponse = refetchAfterLostResponse
  apiCallbacks.useUserId = useUserId
}
