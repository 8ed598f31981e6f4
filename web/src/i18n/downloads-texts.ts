import { downloads } from './en/downloads'
import { first } from './en/first'
import { ios } from './en/ios'
import { functionsOf } from './functions-of'

/** The texts of downloads. */
export const { useTexts, currentTexts } = functionsOf({ ...first, downloads, ios })
