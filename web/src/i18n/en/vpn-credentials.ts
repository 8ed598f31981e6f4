/** The VPN username and password, in the profile and in manual setup. */
export const vpnCredentials = {
  show: 'Show password',
  hide: 'Hide password',
  changedAt: 'Set on {date:string}',
  change: 'Change VPN password',
}
