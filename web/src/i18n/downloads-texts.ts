import { downloads } from './en/downloads'
import { first } from './en/first'
import { frame } from './en/frame'
import { ios } from './en/ios'
import { functionsOf } from './functions-of'

/** The texts of downloads. */
export const { useTexts, currentTexts } = functionsOf({ ...first, downloads, ios, frame })
