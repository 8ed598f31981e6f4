import { account } from './en/account'
import { consent } from './en/consent'
import { first } from './en/first'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of the profile and of the VPN password. */
export const { useTexts, currentTexts } = functionsOf({ ...first, account, plans, consent })
