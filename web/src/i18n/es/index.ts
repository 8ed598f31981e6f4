import texts from '../../../i18n/es.json'
import type { Served } from '../served'

/** Spanish, for the compiler: at run time its texts come from the API. */
export default texts satisfies Served
