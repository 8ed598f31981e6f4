import { createTexts } from './create-texts'
import { servers } from './en/servers'
import { setupFiles } from './en/setup-files'

export const { useTexts, currentTexts } = createTexts({ setupFiles, servers })
