export { FeatureToggles } from './FeatureToggles'
export { LazyUpsellDialog } from './LazyUpsellDialog'
