import { createTexts } from './create-texts'
import { downloads, ios } from './en/downloads'

export const { useTexts, currentTexts } = createTexts({ downloads, ios })
