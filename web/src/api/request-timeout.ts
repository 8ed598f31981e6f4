import { SECOND } from '@zoog/contract/constants'

/** In a module of its own, because integration tests replace it. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND
