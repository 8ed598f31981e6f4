import texts from '../../../i18n/ru.json'
import type { TranslationFile } from '../translation-file'

/** Russian, for the compiler: at run time its texts come from the API. */
export default texts satisfies TranslationFile
