import {
  type StyleRule,
  style as vanillaStyle,
  styleVariants as vanillaStyleVariants,
} from '@vanilla-extract/css'
import { uiLayer } from '../styles/layers.css'

type ComponentRule = Omit<StyleRule, '@layer'>

const inLayer = (rule: ComponentRule): StyleRule => ({ '@layer': { [uiLayer]: rule } })

/** `style` in the layer of components, so that a page's class wins. */
export const style = (rule: ComponentRule): string => vanillaStyle(inLayer(rule))

/** `styleVariants` for components. */
export const styleVariants = <Variants extends Record<string | number, ComponentRule>>(variants: Variants) =>
  vanillaStyleVariants(variants, inLayer)

/** Creates variants from a scale of values. */
export const styleVariantsFrom = <Scale extends Record<string | number, unknown>>(
  scale: Scale,
  rule: (value: Scale[keyof Scale]) => ComponentRule,
) => vanillaStyleVariants(scale, (value) => inLayer(rule(value)))
