export { capitals } from '@zoog/contract/capitals'
