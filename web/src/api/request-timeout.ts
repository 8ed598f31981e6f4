import { SECOND } from '@zoog/contract/constants'

export const REQUEST_TIMEOUT_MS = 15 * SECOND
