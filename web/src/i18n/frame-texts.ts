import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { features } from './en/features'
import { frame } from './en/frame'

/** Texts of the frame around a signed-in user's pages. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, frame, features })
