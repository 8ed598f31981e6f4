import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { downloads } from './en/downloads'
import { ios } from './en/ios'

export const { useTexts, currentTexts } = createTexts({ ...baseTexts, downloads, ios })
