import { SERVICE_SUFFIXES } from '@zoog/contract/constants'
import { config, hostKind } from '../config'
import { toDiscountPath } from '../lib/paths'
import { knownServerNow } from '../lib/server-clock'
import type { AuthState } from '../state/auth'
import { getDiscountWindow } from '../storage/cookies'
import { getStored } from '../storage/local'
import type { Visitor } from './guards'

/** Returns the input of the guards for a path. */
export const getVisitor = (
  path: string,
  search: string,
  auth: Pick<AuthState, 'user' | 'paymentStatus'>,
): Visitor => {
  const discountPath = toDiscountPath(path)
  return {
    path,
    search,
    host: hostKind,
    user: auth.user,
    serviceSuffixes: config.serviceSuffixes ?? SERVICE_SUFFIXES,
    paymentStatus: auth.paymentStatus,
    tariffName: getStored('tariffName'),
    lastPathname: getStored('lastPathname'),
    discountWindow: discountPath ? getDiscountWindow(discountPath, knownServerNow()) : null,
  }
}
