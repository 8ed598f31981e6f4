import texts from '../../../i18n/tr.json'
import type { Served } from '../served'

/** Turkish, for the compiler: at run time its texts come from the API. */
export default texts satisfies Served
