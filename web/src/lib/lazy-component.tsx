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

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )

/**
 * Like React's `lazy`, but renders preloaded code at once: `lazy` suspends even then, and React shows a fallback for at
 * least 0.3 s.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  /** The same promise for every render: React warns about a new one, and about a missing `use` after a suspended one. */
  let rendered: Promise<ComponentType<Props>> | null = null
  let hasRenderFailed = false
  const reset = () => {
    rendered = null
    hasRenderFailed = false
  }
  const startLoad = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        if (hasRenderFailed) reset()
        return component
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const loadForRender = () => {
    rendered = loadChunk(startLoad)
    rendered.catch(() => {
      hasRenderFailed = true
    })
    return rendered
  }
  const render = (props: Props) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- `render` is a component, like the result of React's `lazy`
    const Loaded = rendered === null && loaded ? loaded : use(rendered ?? loadForRender())
    return <Loaded {...props} />
  }
  return Object.assign(render, {
    preload: () => succeeds(startLoad()),
    load: () => succeeds(loadChunk(startLoad)),
    reset,
  })
}
