import { notReached } from '../api/failures'
import { sayFailure } from '../api/say-failure'

/** A press asked for a part of the portal that did not come: it is taken back, and said. */
export const sayIfMissing = (isThere: boolean, takeBack: () => void): void => {
  if (isThere) return
  takeBack()
  sayFailure(notReached())
}
