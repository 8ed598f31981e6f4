import { createNetworkError } from './errors'
import { showError } from './show-error'

/** A press asked for a part of the portal that did not come: it is taken back, and said. */
export const showChunkError = (isThere: boolean, takeBack: () => void): void => {
  if (isThere) return
  takeBack()
  showError(createNetworkError())
}
