import { apiCallbacks } from '../api/callbacks'
import { useUserId } from './auth'
import { endRejectedSession } from './session'
import { showSnackbar } from './snackbars'
import { refetchAfterLostResponse, reportLateChange } from './unsettled-changes'

/** Connects the API client to the session, the snackbars and the handling of changes without a response. */
export const connectApiCallbacks = (): void => {
  apiCallbacks.onSessionRejected = endRejectedSession
  apiCallbacks.showErrorText = (text, ms) => showSnackbar('error', text, ms)
  apiCallbacks.onLateChange = reportLateChange
  apiCallbacks.refetchAfterLostResponse = refetchAfterLostResponse
  apiCallbacks.useUserId = useUserId
}
