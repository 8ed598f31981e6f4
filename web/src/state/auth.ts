import type { User } from '@zoog/contract/users'
import { proxy } from 'valtio'

export type PaymentStatus = 'processed' | 'processing'

/** The auth state of the specification (R-STORE-3). */
export interface AuthState {
  /** Whether it is still unknown who is there; nothing protected shows meanwhile. */
  loading: boolean
  authenticated: boolean
  user: User | null
  paymentStatus: PaymentStatus
  /** A plan was bought in this visit. */
  newSubscription: boolean
}

export const auth = proxy<AuthState>({
  loading: true,
  authenticated: false,
  user: null,
  paymentStatus: 'processed',
  newSubscription: false,
})
