import { createTexts } from './create-texts'
import { downloads } from './en/downloads'
import { ios } from './en/ios'

export const { useTexts, currentTexts } = createTexts({ downloads, ios })
