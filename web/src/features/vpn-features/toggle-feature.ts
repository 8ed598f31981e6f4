import { FEATURE_IDS, type Feature, type FeatureKey } from '@zoog/contract/setup'
import type { User } from '@zoog/contract/users'
import { proxy } from 'valtio'
import { isOutcomeUnknown, isSessionRejection, toErrorResponse } from '../../api/errors'
import { updateCachedFeature, useSetFeatureState } from '../../api/setup'
import { getFrameTexts } from '../../i18n/frame-texts'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { openDialog } from '../../state/overlays'
import { hasPaidPlan } from '../../state/plan-state'
import { showSnackbar } from '../../state/snackbars'
import { hasUnsettledChanges } from '../../state/unsettled-changes'

type FeatureTexts = Pick<TranslationFunctions, 'features'>

/** The pending toggles, shared by the menu and the dashboard. */
export const toggleState = proxy<{
  savingIds: number[]
  /** The feature, before the change, whose failed save opened the upsell dialog. */
  failed: Feature | null
}>({ savingIds: [], failed: null })

/** Returns whether a feature requires a paid plan that the user lacks (R-FEAT-2). */
export const isFeatureLocked = (feature: Pick<Feature, 'id'>, user: User | null): boolean =>
  feature.id === FEATURE_IDS.adBlocker && user !== null && !hasPaidPlan(user, serverNow())

const isFeatureKey = (key: string): key is FeatureKey => key in FEATURE_IDS

const FEATURE_KEYS: ReadonlyMap<number, FeatureKey> = new Map(
  Object.keys(FEATURE_IDS)
    .filter(isFeatureKey)
    .map((key) => [FEATURE_IDS[key], key]),
)

/** Returns a feature's name in the reader's language; the server's name for an unknown feature. */
export const getFeatureName = ({ id, name }: Pick<Feature, 'id' | 'name'>, texts: FeatureTexts): string => {
  const key = FEATURE_KEYS.get(id)
  return key ? texts.features.names[key]() : name
}

/** Returns the description of a feature; undefined for an unknown one. */
export const getFeatureHint = ({ id }: Pick<Feature, 'id'>, texts: FeatureTexts): string | undefined => {
  const key = FEATURE_KEYS.get(id)
  return key && texts.features.hints[key]()
}

const openUpsell = (failed: Feature | null): void => {
  toggleState.failed = failed
  openDialog('adBlockerUpsell')
}

/**
 * Returns a function that turns a feature on or off with an optimistic update (R-FEAT-1). A rejected request shows a
 * snackbar, a server error opens the upsell dialog, and both undo the update. A locked feature opens the dialog at once.
 */
export const useToggleFeature = () => {
  const { mutateAsync } = useSetFeatureState()
  return async (feature: Feature): Promise<void> => {
    const { id, isEnabled } = feature
    if (isFeatureLocked(feature, auth.user)) return openUpsell(null)
    if (toggleState.savingIds.includes(id)) return
    const state = !isEnabled
    toggleState.savingIds.push(id)
    await updateCachedFeature(id, state)
    const texts = getFrameTexts()
    const { features } = texts
    try {
      const { body } = await mutateAsync({ body: { id, state } })
      const name = getFeatureName(feature, texts)
      if (body.data.result) {
        showSnackbar('success', state ? features.turnedOn({ name }) : features.turnedOff({ name }))
        return
      }
      await updateCachedFeature(id, isEnabled)
      showSnackbar('error', features.notSaved())
    } catch (error) {
      // After a lost response the cache already holds the server's state, unless the outcome is still unknown.
      if (!isOutcomeUnknown(error) || hasUnsettledChanges()) await updateCachedFeature(id, isEnabled)
      // Customers who are offline or whose session is over need no offer.
      if (toErrorResponse(error) && !isSessionRejection(error)) openUpsell(feature)
    } finally {
      toggleState.savingIds = toggleState.savingIds.filter((other) => other !== id)
    }
  }
}
