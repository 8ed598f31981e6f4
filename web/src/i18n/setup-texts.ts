import { first } from './en/first'
import { servers } from './en/servers'
import { setupFiles } from './en/setup-files'
import { functionsOf } from './functions-of'

/** The texts of manual setup. */
export const { useTexts, currentTexts } = functionsOf({ ...first, setupFiles, servers })
