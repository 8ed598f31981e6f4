import { createTexts } from './create-texts'
import { downloads, ios } from './en/downloads'

export const [useDownloadTexts, getDownloadTexts] = createTexts({ downloads, ios })
