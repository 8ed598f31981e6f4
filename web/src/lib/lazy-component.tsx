import { type ComponentType, type FunctionComponent, use } from 'react'
import { loadChunk } from './load-chunk'

/** A component whose code loads on its first render, or ahead of it. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code ahead of time; resolves to whether it succeeded. The first render retries a failed load. */
  preload: () => Promise<boolean>
  /** Loads code that the visitor asked for: reloads the page if a release has removed the file. */
  load: () => Promise<boolean>
  /** Lets the next render retry a failed load. Call when the error page is left. */
  reset: () => void
}

/** Sets `status` and `value`, with which React's `use` returns a settled value without suspending. */
const trackStatus = <T,>(promise: Promise<T>): Promise<T> => {
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
 * Like React's `lazy`, but renders preloaded code at once: `lazy` suspends even then, and React shows a fallback for at
 * least 0.3 s.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loading: Promise<ComponentType<Props>> | null = null
  let hasFailed = false
  let isLoaded = false
  /** The same promise for every render: React warns about a new one, even if it is settled. */
  let rendered: Promise<ComponentType<Props>> | null = null
  let hasRenderFailed = false
  const startLoad = () => {
    if (loading && !hasFailed) return loading
    hasFailed = false
    const promise = trackStatus(load())
    loading = promise
    promise.then(
      () => {
        isLoaded = true
        if (hasRenderFailed) rendered = null
      },
      () => {
        hasFailed = loading === promise
      },
    )
    return promise
  }
  const render = (props: Props) => {
    if (!isLoaded && rendered === null) {
      rendered = trackStatus(loadChunk(startLoad))
      rendered.catch(() => {
        hasRenderFailed = true
      })
    }
    // eslint-disable-next-line react-hooks/rules-of-hooks -- `render` is a component, like the result of React's `lazy`
    const Loaded = use(rendered ?? loading ?? startLoad())
    return <Loaded {...props} />
  }
  const succeeds = (promise: Promise<unknown>) =>
    promise.then(
      () => true,
      () => false,
    )
  const reset = () => {
    if (!hasRenderFailed) return
    rendered = null
    hasRenderFailed = false
  }
  return Object.assign(render, {
    preload: () => succeeds(startLoad()),
    load: () => succeeds(loadChunk(startLoad)),
    reset,
  })
}
