import { type ComponentType, type FunctionComponent, use } from 'react'

/** A component whose code comes when it is first shown, or ahead of that. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code ahead, and tells whether it is there. What fails here is asked for again when it is shown. */
  preload: () => Promise<boolean>
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
  /** One promise for all showings, as React asks for. */
  const whenShown = () => {
    shown ??= load().then(keep)
    return shown
  }
  const show = (props: Props) => {
    const Loaded = loaded ?? use(whenShown())
    return <Loaded {...props} />
  }
  const preload = async () => {
    if (loaded === null) await load().then(keep, () => null)
    return loaded !== null
  }
  return Object.assign(show, { preload })
}
