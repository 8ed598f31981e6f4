import { AD_BLOCKER_FEATURE_ID, type Feature } from '@zoog/contract/setup'
import { isFree } from '@zoog/contract/users'
import { proxy } from 'valtio'
import { errorText } from '../api/error-text'
import { answeredFailure } from '../api/failures'
import { setupApi, showFeature } from '../api/setup'
import { currentTexts } from '../i18n/frame-texts'
import { auth } from '../state/auth'
import { openDialog } from '../state/dialogs'
import { showSnackbar } from '../state/snackbars'

/** What the toggles have under way, in the menu and on the dashboard alike. */
export const toggling = proxy<{
  /** Features that are being saved. */
  ids: number[]
  /** The upsell dialog is open because the server failed: it says that nothing was changed. */
  failed: boolean
}>({ ids: [], failed: false })

/** Whether a feature is for paid plans only and the user has none (R-FEAT-2). */
export const isLocked = (feature: Pick<Feature, 'id'>): boolean =>
  feature.id === AD_BLOCKER_FEATURE_ID && auth.user !== null && isFree(auth.user)

const openUpsell = (failed: boolean): void => {
  toggling.failed = failed
  openDialog('adBlockerUpsell')
}

/**
 * Turns a feature on or off: at once for the eye, then at the server (R-FEAT-1). A refused save says so, a server that
 * fails opens the upsell dialog, and both put the toggle back. What the plan does not have opens the dialog right away.
 */
export const toggleFeature = async ({ id, name, isEnabled }: Feature): Promise<void> => {
  if (isLocked({ id })) return openUpsell(false)
  if (toggling.ids.includes(id)) return
  const state = !isEnabled
  toggling.ids.push(id)
  await showFeature(id, state)
  const { LL, errorCodes } = currentTexts()
  try {
    const answer = await setupApi.setFeatureState.mutate({ body: { id, state } })
    if (answer.status === 200 && answer.body.data.result) {
      showSnackbar('success', state ? LL.features.turnedOn({ name }) : LL.features.turnedOff({ name }))
      return
    }
    await showFeature(id, isEnabled)
    if (answer.status === 200) showSnackbar('error', LL.features.notSaved())
    // A 401 has ended the session, which has a text of its own.
    else if (answeredFailure(answer)?.status !== 401) openUpsell(true)
  } catch (error) {
    await showFeature(id, isEnabled)
    showSnackbar('error', errorText(error, LL, errorCodes))
  } finally {
    toggling.ids = toggling.ids.filter((other) => other !== id)
  }
}
