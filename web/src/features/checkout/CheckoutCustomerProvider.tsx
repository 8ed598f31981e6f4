import { createContext, type ReactNode, type Ref, use, useImperativeHandle } from 'react'
import { type CheckoutCustomer, useCustomer } from './use-customer'

export type EnsureCustomer = CheckoutCustomer['ensure']

const AccountContext = createContext<CheckoutCustomer | null>(null)

interface CheckoutAccountProps {
  /** The code that the order has; empty for none. */
  promocode: string
  /** Given `Account.ensure`, for what pays. */
  ref: Ref<EnsureCustomer>
  children: ReactNode
}

/** Holds the customer of a checkout in a context, so that typing renders only the account step. */
export const CheckoutCustomerProvider = ({ promocode, ref, children }: CheckoutAccountProps) => {
  const account = useCustomer(promocode)
  useImperativeHandle(ref, () => account.ensure)
  return <AccountContext value={account}>{children}</AccountContext>
}

/** Returns the customer of the checkout; null outside of one. */
export const useCheckoutCustomer = (): CheckoutCustomer | null => use(AccountContext)
