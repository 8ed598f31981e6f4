import { first } from './en/first'
import { news } from './en/news'
import { functionsOf } from './functions-of'

/** The texts of what is new of the service. */
export const { useTexts } = functionsOf({ ...first, news })
