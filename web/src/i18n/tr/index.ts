import texts from '../../../i18n/tr.json'
import type { TranslationFile } from '../translation-file'

/** Turkish, for the compiler: at run time its texts come from the API. */
export default texts satisfies TranslationFile
