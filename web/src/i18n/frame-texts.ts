import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { features } from './en/features'
import { frame } from './en/frame'

/** The texts around every page of a signed-in user. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, frame, features })
