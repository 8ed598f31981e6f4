import { ipContract } from '@zoog/contract/ip'
import { createRouter, ok } from '../../core/request'
import { getCallerLocation } from './connection'

export const ipRouter = createRouter(ipContract, {
  getInfo: async ({ request }) => ok(getCallerLocation(request)),
})
