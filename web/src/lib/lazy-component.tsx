import { type ComponentType, type FunctionComponent, use } from 'react'

/** A component whose code comes when it is first shown, or ahead of that. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code ahead; one that fails here is asked for again, and told of, when it is shown. */
  preload: () => Promise<void>
}

/**
 * Like React's `lazy`, except that what was preloaded shows at once: `lazy` begins with the fallback even then, and React
 * leaves a fallback standing for 0.3 s.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | null = null
  let shown: Promise<ComponentType<Props>> | null = null
  const keep = (component: ComponentType<Props>) => {
    loaded = component
    return component
  }
  const show = (props: Props) => {
    if (loaded === null) shown ??= load().then(keep)
    const Loaded = loaded ?? (shown && use(shown))
    return Loaded && <Loaded {...props} />
  }
  const preload = async () => {
    if (loaded === null) await load().then(keep, () => null)
  }
  return Object.assign(show, { preload })
}
