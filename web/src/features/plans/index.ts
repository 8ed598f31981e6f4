export { COMPARED_PLANS } from './plans-on-sale'
