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

/** Stylesheets that failed to load. Vite requests each only once, so a retry of their component would lack its styles. */
const failedStylesheets = new Set<HTMLLinkElement>()

/** Records stylesheets that fail to load. Call once, at the start. */
export const watchStylesheets = (): void => {
  const record = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target)
  }
  // Errors of resources don't bubble.
  window.addEventListener('error', record, true)
}

/** Requests a stylesheet again. Resolves even if that fails, because the component to load may not need it. */
const retryStylesheet = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    failedStylesheets.delete(failed)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = failed.href
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve())
    failed.replaceWith(link)
  })

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/**
 * Like React's `lazy` for the export `name` of a module, but renders preloaded code at once: `lazy` suspends even then,
 * and React shows a fallback for at least 0.3 s.
 */
export function lazyComponent<Module, Name extends keyof Module>(
  loadModule: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>>
export function lazyComponent(
  loadModule: () => Promise<Record<string, ComponentType<object>>>,
  name: string,
): LazyComponent<object> {
  let loaded: ComponentType<object> | null = null
  let loading: Promise<ComponentType<object>> | null = null
  /** The same promise for every render: React warns about a new one, and about a missing `use` after a suspended one. */
  let rendered: Promise<ComponentType<object>> | null = null
  let hasRenderFailed = false
  const reset = () => {
    rendered = null
    hasRenderFailed = false
  }
  const loadComponent = async () => {
    if (failedStylesheets.size > 0) await Promise.all([...failedStylesheets].map(retryStylesheet))
    const component = (await loadModule())[name]
    if (!component) throw new Error(`The module does not export ${name}.`)
    return component
  }
  const startLoad = () => {
    loading ??= loadComponent().then(
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
  const render = (props: object) => {
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
