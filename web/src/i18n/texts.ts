import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'

/**
 * The texts of the first page and of what is around every page. Each area with more to say has a set of its own beside this
 * file, so that a page carries the English of what it shows and no more.
 */
export const { useTexts, currentTexts } = createTexts(baseTexts)
