import { createTexts } from './create-texts'
import { missing } from './en/missing'

/** Texts of content that failed to load. */
export const { useTexts } = createTexts({ missing })
