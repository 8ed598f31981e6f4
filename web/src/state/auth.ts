import type { User } from '@zoog/contract/users'
import { proxy, useSnapshot } from 'valtio'

export type PaymentStatus = 'processed' | 'processing'

/** The auth state of the specification (R-STORE-3). */
export interface AuthState {
  /** A sign-in is pending, or the session is being restored. */
  loading: boolean
  /** Whether the session was restored; nothing protected shows before. Unlike `loading`, a sign-in doesn't change it. */
  isRestored: boolean
  authenticated: boolean
  user: User | null
  paymentStatus: PaymentStatus
  /** The customer bought a plan in this visit. */
  newSubscription: boolean
}

/** The state of a guest. */
export const GUEST: AuthState = {
  loading: false,
  isRestored: true,
  authenticated: false,
  user: null,
  paymentStatus: 'processed',
  newSubscription: false,
}

export const auth = proxy<AuthState>({ ...GUEST, loading: true, isRestored: false })

/** Returns the signed-in user's id; 0 for a guest. */
export const useUserId = (): number => useSnapshot(auth).user?.id ?? 0
