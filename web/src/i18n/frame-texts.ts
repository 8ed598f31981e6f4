import { createTexts } from './create-texts'
import { features, frame } from './en/frame'

/** Texts of the frame around a signed-in user's pages. */
export const [useFrameTexts, getFrameTexts] = createTexts({ frame, features })
