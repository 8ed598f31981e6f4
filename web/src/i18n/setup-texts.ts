import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { servers } from './en/servers'
import { setupFiles } from './en/setup-files'

export const { useTexts, currentTexts } = createTexts({ ...baseTexts, setupFiles, servers })
