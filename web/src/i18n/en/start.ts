/** In the page's own HTML, for where the portal's script does not come. */
export const start = {
  needsScript:
    'Zoog VPN needs JavaScript, which is turned off here or could not be loaded. Turn it on, and reload the page.',
  help: 'Help centre',
}
