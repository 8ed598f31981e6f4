import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// The package ships its TypeScript sources, so importing them needs tsx.
register()

export const i18nDir = fileURLToPath(new URL('../i18n', import.meta.url))
process.env.MOCK_I18N_DIR ??= i18nDir
process.env.MOCK_DATA_DIR ??= join(process.cwd(), '.data')
