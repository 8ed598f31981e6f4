import type { Server } from '@zoog/contract/setup'

/** Creates locations in ten countries. */
export const createServers = (count: number): Server[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    locationName: `Place ${index + 1}`,
    locationCode: ['DE', 'FR', 'US', 'JP', 'BR', 'ZA', 'IN', 'GB', 'CA', 'AU'][index % 10] ?? 'DE',
    image: '/x.svg',
    domain: `p${index}.zoog.test`,
    ipv4: '198.18.0.1',
    ping: index % 300,
    load: index % 100,
    isAvailableHttpProxy: true,
    isAllowedStream: index % 2 === 0,
    isAllowedP2P: index % 3 === 0,
    dashVisible: false,
    isBlur: false,
  }))
