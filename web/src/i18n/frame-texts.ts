import { createTexts } from './create-texts'
import { features } from './en/features'
import { frame } from './en/frame'

/** Texts of the frame around a signed-in user's pages. */
export const { useTexts, currentTexts } = createTexts({ frame, features })
