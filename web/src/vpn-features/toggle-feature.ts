import { AD_BLOCKER_FEATURE_ID, FEATURE_IDS, type Feature, type KnownFeature } from '@zoog/contract/setup'
import { proxy } from 'valtio'
import { answeredFailure } from '../api/failures'
import { showFeature, useSetFeatureState } from '../api/setup'
import { currentTexts } from '../i18n/frame-texts'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { serverNow } from '../lib/server-clock'
import { isPremium } from '../parts/plan-state'
import { auth } from '../state/auth'
import { openDialog } from '../state/dialogs'
import { showSnackbar } from '../state/snackbars'

type FeatureTexts = Pick<TranslationFunctions, 'features'>

/** What the toggles have under way, in the menu and on the dashboard alike. */
export const toggling = proxy<{
  /** Features that are being saved. */
  ids: number[]
  /** The upsell dialog is open because the server failed: it says that nothing was changed. */
  failed: boolean
}>({ ids: [], failed: false })

/** Whether a feature is for paid plans only and the user has none that goes on (R-FEAT-2). */
export const isLocked = (feature: Pick<Feature, 'id'>): boolean =>
  feature.id === AD_BLOCKER_FEATURE_ID && auth.user !== null && !isPremium(auth.user, serverNow())

const isKnown = (key: string): key is KnownFeature => key in FEATURE_IDS

/** A feature's name in the reader's language; the server's own for a feature that the portal does not know. */
export const featureName = ({ id, name }: Pick<Feature, 'id' | 'name'>, LL: FeatureTexts): string => {
  const known = Object.keys(FEATURE_IDS)
    .filter(isKnown)
    .find((key) => FEATURE_IDS[key] === id)
  return known ? LL.features.names[known]() : name
}

const openUpsell = (failed: boolean): void => {
  toggling.failed = failed
  openDialog('adBlockerUpsell')
}

/**
 * Turns a feature on or off: at once for the eye, then at the server (R-FEAT-1). A refused save says so, a server that
 * fails opens the upsell dialog, and both put the toggle back. What the plan does not have opens the dialog right away.
 */
export const useToggleFeature = () => {
  const { mutateAsync } = useSetFeatureState()
  return async (feature: Feature): Promise<void> => {
    const { id, isEnabled } = feature
    if (isLocked(feature)) return openUpsell(false)
    if (toggling.ids.includes(id)) return
    const state = !isEnabled
    toggling.ids.push(id)
    await showFeature(id, state)
    const { LL } = currentTexts()
    const { features } = LL
    try {
      const { body } = await mutateAsync({ body: { id, state } })
      const name = featureName(feature, LL)
      if (body.data.result)
        return showSnackbar('success', state ? features.turnedOn({ name }) : features.turnedOff({ name }))
      await showFeature(id, isEnabled)
      showSnackbar('error', features.notSaved())
    } catch (error) {
      await showFeature(id, isEnabled)
      const status = answeredFailure(error)?.status
      // Who is offline is not helped by an offer, and a 401 has ended the session.
      if (status !== undefined && status !== 401) openUpsell(true)
    } finally {
      toggling.ids = toggling.ids.filter((other) => other !== id)
    }
  }
}
