import { SNACKBAR_MS } from '@zoog/contract/constants'
import { useLocation } from 'wouter'
import { currentTexts } from '../i18n/texts'
import { useOnMount } from '../lib/use-on-mount'
import { readOfferedToken } from '../state/offered-session'
import { showSnackbar } from '../state/snackbars'
import { removeStored } from '../storage/local'
import { storeFirstPath } from '../storage/store-first-path'
import type { Redirect, Visitor } from './guards'

const NOTICE_MS = {
  paymentProcessing: SNACKBAR_MS.processing,
  unverified: SNACKBAR_MS.unverified,
  testHost: SNACKBAR_MS.unverified,
} as const

/** Ends the pending payment (R-ROUTE-9). If the payment code fails to load, the payment continues. */
const endPayment = () =>
  import('../payments/runner').then(
    ({ dispatch }) => {
      dispatch({ type: 'failedByUrl' })
      // Also for a payment without any other stored state.
      removeStored('userSubscrHash', 'userSubscrHashTime')
    },
    () => undefined,
  )

/** Runs a redirect's effect, shows its notice, then navigates without a history entry for the left page. */
export const GuardRedirect = ({ from, redirect }: { from: Visitor; redirect: Redirect }) => {
  const [, navigate] = useLocation()
  // Each redirect has its own key.
  useOnMount(() => {
    if (redirect.effect === 'saveFirstPath') storeFirstPath(from.path, from.search)
    if (redirect.notice)
      showSnackbar('info', currentTexts().LL.guards[redirect.notice](), NOTICE_MS[redirect.notice])
    // Keep a link's token if it never reached the server, so that a reload tries again (R-AUTH-12).
    const offered = readOfferedToken()
    const state = offered && { offered }
    const follow = () => navigate(redirect.to, { replace: true, state })
    if (redirect.effect === 'endPayment') void endPayment().then(follow)
    else follow()
  })
  return null
}
