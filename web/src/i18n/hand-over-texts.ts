import { devices } from './en/devices'
import { first } from './en/first'
import { handOver } from './en/hand-over'
import { functionsOf } from './functions-of'

/** The texts of the desk that signs a phone in. */
export const { useTexts } = functionsOf({ ...first, devices, handOver })
