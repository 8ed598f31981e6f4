import type { User } from '@zoog/contract/users'
import { proxy } from 'valtio'

export type PaymentStatus = 'processed' | 'processing'

/** The auth state of the specification (R-STORE-3). */
export interface AuthState {
  /** A login is under way, or who is there is being found out. */
  loading: boolean
  /** Not of the specification: whether it is known who is there; nothing protected shows before. A login leaves it alone. */
  known: boolean
  authenticated: boolean
  user: User | null
  paymentStatus: PaymentStatus
  /** A plan was bought in this visit. */
  newSubscription: boolean
}

export const auth = proxy<AuthState>({
  loading: true,
  known: false,
  authenticated: false,
  user: null,
  paymentStatus: 'processed',
  newSubscription: false,
})
