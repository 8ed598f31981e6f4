import type { ComponentType, FunctionComponent } from 'react'
import { type LazyComponent, lazyComponent } from '../lib/lazy-component'
import { Lazy } from './Lazy'

interface ClosableProps {
  onClose: () => void
}

type DialogProps<Component> =
  Component extends ComponentType<infer Props extends ClosableProps> ? Props : never

type LazyDialog<Props> = FunctionComponent<Props> & Pick<LazyComponent<Props>, 'preload' | 'load'>

/**
 * Returns the dialog `name` of a module, whose code loads when it mounts, or ahead of it with `preload`. If loading fails, it
 * shows an error and calls `onClose`, so that another press tries again.
 */
export function lazyDialog<Module, Name extends keyof Module>(
  loadModule: () => Promise<Module>,
  name: Name,
): LazyDialog<DialogProps<Module[Name]>>
export function lazyDialog(
  loadModule: () => Promise<Record<string, ComponentType<ClosableProps>>>,
  name: string,
): LazyDialog<ClosableProps> {
  const Component = lazyComponent(loadModule, name)
  const render = (props: ClosableProps) => (
    <Lazy component={Component} onFail={props.onClose}>
      <Component {...props} />
    </Lazy>
  )
  return Object.assign(render, { preload: Component.preload, load: Component.load })
}
