import texts from '../../../i18n/zh.json'
import type { TranslationFile } from '../translation-file'

/** Chinese, for the compiler: at run time its texts come from the API. */
export default texts satisfies TranslationFile
