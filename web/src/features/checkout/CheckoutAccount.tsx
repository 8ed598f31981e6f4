import { createContext, type ReactNode, type Ref, use, useImperativeHandle } from 'react'
import { type Account, useAccount } from './use-account'

export type EnsureAccount = Account['ensure']

const AccountContext = createContext<Account | null>(null)

interface CheckoutAccountProps {
  /** The code that the order has; empty for none. */
  promocode: string
  /** Given `Account.ensure`, for what pays. */
  ref: Ref<EnsureAccount>
  children: ReactNode
}

/** Keeps the customer of a checkout. Apart from the checkout, so that a key in a field renders that field's step alone. */
export const CheckoutAccount = ({ promocode, ref, children }: CheckoutAccountProps) => {
  const account = useAccount(promocode)
  useImperativeHandle(ref, () => account.ensure)
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The customer of the checkout around; null outside of one. */
export const useCheckoutAccount = (): Account | null => use(AccountContext)
