import { devices } from './en/devices'
import { first } from './en/first'
import { functionsOf } from './functions-of'

/** The texts of the devices of an account. */
export const { useTexts, currentTexts } = functionsOf({ ...first, devices })
