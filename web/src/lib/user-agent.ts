export { parseSystem, parseUserAgent } from '@zoog/contract/user-agent'
