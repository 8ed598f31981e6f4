import { account } from './en/account'
import { first } from './en/first'
import { invoice } from './en/invoice'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of receipts and invoices. */
export const { useTexts, currentTexts } = functionsOf({ ...first, account, plans, invoice })
