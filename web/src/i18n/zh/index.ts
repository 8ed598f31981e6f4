import texts from '../../../i18n/zh.json'
import type { Served } from '../served'

/** Chinese, for the compiler: at run time its texts come from the API. */
export default texts satisfies Served
