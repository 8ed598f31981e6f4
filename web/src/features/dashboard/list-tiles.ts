import type { Server } from '@zoog/contract/setup'

/** Returns the locations for the dashboard: the connected one, then the plan's by ping, then those outside the plan. */
export const listTiles = <T extends Pick<Server, 'id' | 'ping' | 'isBlur' | 'dashVisible'>>(
  servers: readonly T[],
  connectedId: number | null,
): T[] => {
  const isConnected = ({ id }: T) => id === connectedId
  return servers
    .filter(({ dashVisible }) => dashVisible)
    .sort(
      (a, b) =>
        Number(isConnected(b)) - Number(isConnected(a)) ||
        Number(a.isBlur) - Number(b.isBlur) ||
        (a.ping ?? Number.MAX_SAFE_INTEGER) - (b.ping ?? Number.MAX_SAFE_INTEGER),
    )
}
