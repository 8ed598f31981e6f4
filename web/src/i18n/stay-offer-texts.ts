import { first } from './en/first'
import { stayOffer } from './en/stay-offer'
import { functionsOf } from './functions-of'

/** The texts of the offer to stay. */
export const { useTexts, currentTexts } = functionsOf({ ...first, stayOffer })
