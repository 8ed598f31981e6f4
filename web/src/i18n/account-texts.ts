import { account } from './en/account'
import { first } from './en/first'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of the profile and of the VPN password. */
export const { useTexts, currentTexts } = functionsOf({ ...first, account, plans })
