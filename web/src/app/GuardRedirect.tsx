import { SNACKBAR_MS } from '@zoog/contract/constants'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { currentTexts } from '../i18n/texts'
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

/** R-ROUTE-9. Where the part of the portal that knows of payments does not load, the payment goes on. */
const endPayment = () =>
  import('../payments/runner').then(
    ({ dispatch }) => {
      dispatch({ type: 'failedByUrl' })
      // Also those of a payment that nothing else is known of any more.
      removeStored('userSubscrHash', 'userSubscrHashTime')
    },
    () => undefined,
  )

/** Follows a guard's redirect: its effect, its notice, then the way. The page that was left is not in the history. */
export const GuardRedirect = ({ from, redirect }: { from: Visitor; redirect: Redirect }) => {
  const [, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redirect is followed once; its place gives it a key
  useEffect(() => {
    if (redirect.effect === 'saveFirstPath') storeFirstPath(from.path, from.search)
    if (redirect.notice)
      showSnackbar('info', currentTexts().LL.guards[redirect.notice](), NOTICE_MS[redirect.notice])
    // The link whose token the server did not get to see: a reload asks again (R-AUTH-12).
    const state: unknown = readOfferedToken() ? window.history.state : null
    const go = () => navigate(redirect.to, { replace: true, state })
    if (redirect.effect === 'endPayment') void endPayment().then(go)
    else go()
  }, [])
  return null
}
