import texts from '../../../i18n/es.json'
import type { TranslationFile } from '../translation-file'

/** Spanish, for the compiler: at run time its texts come from the API. */
export default texts satisfies TranslationFile
