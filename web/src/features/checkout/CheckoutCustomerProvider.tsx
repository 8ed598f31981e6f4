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

/** Keeps the customer of a checkout. Apart from the checkout, so that a key in a field renders that field's step alone. */
export const CheckoutCustomerProvider = ({ promocode, ref, children }: CheckoutAccountProps) => {
  const account = useCustomer(promocode)
  useImperativeHandle(ref, () => account.ensure)
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The customer of the checkout around; null outside of one. */
export const useCheckoutCustomer = (): CheckoutCustomer | null => use(AccountContext)
