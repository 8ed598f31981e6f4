export { ZxcvbnFactory } from '@zxcvbn-ts/core'
