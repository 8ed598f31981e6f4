import { createTexts } from './create-texts'

/**
 * Texts of the first page and of every page. Features call `createTexts` with more sections, so that a bundle contains only
 * the English texts that it shows.
 */
export const [useBaseTexts, getBaseTexts] = createTexts({})
