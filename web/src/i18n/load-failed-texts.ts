import { createTexts } from './create-texts'
import { missing } from './en/missing'

/** The texts of what could not be loaded. */
export const { useTexts } = createTexts({ missing })
