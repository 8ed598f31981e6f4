import { countryCode } from '@zoog/contract/ip'
import type { Data } from '../../core/schema'

/** Where a caller seems to be: as the sandbox says, else the request's header, else the configuration. */
export const resolveCountry = (data: Pick<Data, 'country'>, header: unknown, configured: string): string =>
  data.country ?? countryCode.safeParse(header).data ?? configured
