import texts from '../../../i18n/fa.json'
import type { TranslationFile } from '../translation-file'

/** Persian, for the compiler: at run time its texts come from the API. */
export default texts satisfies TranslationFile
