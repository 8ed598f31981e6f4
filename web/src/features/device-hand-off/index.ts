export { LazyHandOffButton } from './LazyHandOffButton'
