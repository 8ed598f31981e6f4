import { first } from './en/first'
import { servers } from './en/servers'
import { functionsOf } from './functions-of'

/** The texts of server locations. */
export const { useTexts, currentTexts } = functionsOf({ ...first, servers })
