import { createContext, type ReactNode, type Ref, use, useImperativeHandle } from 'react'
import { type CheckoutCustomer, useCheckoutCustomer } from './use-checkout-customer'

const CustomerContext = createContext<CheckoutCustomer | null>(null)

interface CheckoutCustomerProviderProps {
  /** The order's promo code; empty for none. */
  promocode: string
  ref: Ref<CheckoutCustomer['ensureAccount']>
  children: ReactNode
}

/** The context provider of a checkout's customer. With a context, typing renders only the account step. */
export const CheckoutCustomerProvider = ({ promocode, ref, children }: CheckoutCustomerProviderProps) => {
  const customer = useCheckoutCustomer(promocode)
  useImperativeHandle(ref, () => customer.ensureAccount)
  return <CustomerContext value={customer}>{children}</CustomerContext>
}

export const useCustomerContext = (): CheckoutCustomer | null => use(CustomerContext)
