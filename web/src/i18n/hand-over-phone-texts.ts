import { downloads } from './en/downloads'
import { first } from './en/first'
import { handOver } from './en/hand-over'
import { functionsOf } from './functions-of'

/** The texts of the phone that is signed in from the desk. */
export const { useTexts } = functionsOf({ ...first, downloads, handOver })
