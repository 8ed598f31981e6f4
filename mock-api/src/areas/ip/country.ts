import { countryCode } from '@zoog/contract/ip'
import type { Data } from '../../core/schema'

/** Returns the caller's country: from the sandbox, otherwise the request's header, otherwise the configuration. */
export const resolveCountry = (data: Pick<Data, 'country'>, header: unknown, configured: string): string =>
  data.country ?? countryCode.safeParse(header).data ?? configured
