export { FeatureToggles, LazyUpsellDialog } from './FeatureToggles'
