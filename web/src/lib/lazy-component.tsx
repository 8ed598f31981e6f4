import { type ComponentType, type FunctionComponent, use } from 'react'
import { loadChunk } from './load-chunk'

/** A component whose code comes when it is first shown, or ahead of that. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code ahead, and tells whether it is there. What fails here is asked for again when it is shown. */
  preload: () => Promise<boolean>
  /** The same for what was asked for, such as by a press: where its file is gone after a release, the page is loaded anew. */
  load: () => Promise<boolean>
  /** Forgets a failed load, so that the next showing tries again. Call when the error page is left. */
  reset: () => void
}

/** With `status` and `value` React's `use` has what a promise brought at once. */
const readable = <T,>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => {
      Object.assign(promise, { status: 'fulfilled', value })
    },
    (reason: unknown) => {
      Object.assign(promise, { status: 'rejected', reason })
    },
  )
  return promise
}

/**
 * Like React's `lazy`, except that what was preloaded shows at once: `lazy` begins with the fallback even then, and React
 * leaves a fallback standing for 0.3 s.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let asked: Promise<ComponentType<Props>> | null = null
  let hasFailed = false
  let isLoaded = false
  /** One promise for all showings, as React asks for: it complains of another, even of one that has its value. */
  let shown: Promise<ComponentType<Props>> | null = null
  let hasShowingFailed = false
  const ask = () => {
    if (asked && !hasFailed) return asked
    hasFailed = false
    const asking = readable(load())
    asked = asking
    asking.then(
      () => {
        isLoaded = true
        if (hasShowingFailed) shown = null
      },
      () => {
        hasFailed = asked === asking
      },
    )
    return asking
  }
  const show = (props: Props) => {
    if (!isLoaded && shown === null) {
      shown = readable(loadChunk(ask))
      shown.catch(() => {
        hasShowingFailed = true
      })
    }
    const Loaded = use(shown ?? asked ?? ask())
    return <Loaded {...props} />
  }
  const isThere = (asking: Promise<unknown>) =>
    asking.then(
      () => true,
      () => false,
    )
  const reset = () => {
    if (!hasShowingFailed) return
    shown = null
    hasShowingFailed = false
  }
  return Object.assign(show, { preload: () => isThere(ask()), load: () => isThere(loadChunk(ask)), reset })
}
