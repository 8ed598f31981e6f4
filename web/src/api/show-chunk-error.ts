import { createNetworkError } from './errors'
import { showError } from './show-error'

/** Undoes an action whose code failed to load, and shows the error. */
export const showChunkError = (isLoaded: boolean, undo: () => void): void => {
  if (isLoaded) return
  undo()
  showError(createNetworkError())
}
