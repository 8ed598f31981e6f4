import { createContext, type ReactNode, type Ref, use, useImperativeHandle } from 'react'
import { type CheckoutCustomer, useCustomer } from './use-customer'

export type EnsureCustomer = CheckoutCustomer['ensure']

const CustomerContext = createContext<CheckoutCustomer | null>(null)

interface CheckoutCustomerProviderProps {
  /** The order's promo code; empty for none. */
  promocode: string
  /** Receives `CheckoutCustomer.ensure`, for the pay step. */
  ref: Ref<EnsureCustomer>
  children: ReactNode
}

/** The context provider of a checkout's customer. With a context, typing renders only the account step. */
export const CheckoutCustomerProvider = ({ promocode, ref, children }: CheckoutCustomerProviderProps) => {
  const customer = useCustomer(promocode)
  useImperativeHandle(ref, () => customer.ensure)
  return <CustomerContext value={customer}>{children}</CustomerContext>
}

/** Returns the customer of the checkout; null outside of one. */
export const useCheckoutCustomer = (): CheckoutCustomer | null => use(CustomerContext)
