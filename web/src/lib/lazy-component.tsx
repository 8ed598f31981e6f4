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
  /** One promise for all showings, as React asks for; with `status` and `value` `use` has it at once. */
  let asked: Promise<ComponentType<Props>> | null = null
  let hasFailed = false
  const ask = () => {
    if (asked) return asked
    const asking = load()
    asked = asking
    hasFailed = false
    asking.then(
      (value) => {
        Object.assign(asking, { status: 'fulfilled', value })
      },
      (reason: unknown) => {
        Object.assign(asking, { status: 'rejected', reason })
        if (asked === asking) hasFailed = true
      },
    )
    return asked
  }
  const show = (props: Props) => {
    const Loaded = use(ask())
    return <Loaded {...props} />
  }
  const preload = async () => {
    if (hasFailed) asked = null
    const asking = ask()
    try {
      await asking
      return true
    } catch {
      if (asked === asking) asked = null
      return false
    }
  }
  return Object.assign(show, { preload })
}
