import texts from '../../../i18n/ru.json'
import type { Served } from '../served'

/** Russian, for the compiler: at run time its texts come from the API. */
export default texts satisfies Served
