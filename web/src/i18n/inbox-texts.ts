import { first } from './en/first'
import { inbox } from './en/inbox'
import { plans } from './en/plans'
import { functionsOf } from './functions-of'

/** The texts of the panel for an unconfirmed address: most who see the plans have none. */
export const { useTexts } = functionsOf({ ...first, plans, inbox })
