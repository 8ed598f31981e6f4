export { capitals, type Position } from '@zoog/contract/capitals'
