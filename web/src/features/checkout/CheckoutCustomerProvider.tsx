import { createContext, type ReactNode, type Ref, use, useImperativeHandle } from 'react'
import { type CheckoutCustomer, useCheckoutCustomerState } from './use-checkout-customer-state'

export type EnsureAccount = CheckoutCustomer['ensureAccount']

const CustomerContext = createContext<CheckoutCustomer | null>(null)

interface CheckoutCustomerProviderProps {
  /** The order's promo code; empty for none. */
  promocode: string
  /** Receives `CheckoutCustomer.ensureAccount`, for the pay step. */
  ref: Ref<EnsureAccount>
  children: ReactNode
}

/** The context provider of a checkout's customer. With a context, typing renders only the account step. */
export const CheckoutCustomerProvider = ({ promocode, ref, children }: CheckoutCustomerProviderProps) => {
  const customer = useCheckoutCustomerState(promocode)
  useImperativeHandle(ref, () => customer.ensureAccount)
  return <CustomerContext value={customer}>{children}</CustomerContext>
}

/** Returns the customer of the checkout; null outside of one. */
export const useCheckoutCustomer = (): CheckoutCustomer | null => use(CustomerContext)
