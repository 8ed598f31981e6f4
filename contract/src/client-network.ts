/**
 * Returns the part of an IP address that identifies one customer, for counting: an IPv4 address, also when written as IPv6
 * (`::ffff:1.2.3.4`), or the first 64 bits of an IPv6 address, because providers assign a /64 network to each customer.
 */
export const getClientNetwork = (address: string): string => {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  // Without the zone, as in `fe80::1%eth0`.
  const [, ipv6] = /^([\da-f]*:[\da-f:.]*)(?:%.*)?$/i.exec(address) ?? []
  if (ipv6 === undefined) return address
  const [head = '', tail] = ipv6.split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  // A dotted IPv4 ending counts as two groups.
  const endGroups = end.length + (end.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - endGroups)
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
