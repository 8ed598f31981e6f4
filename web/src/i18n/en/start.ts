/** Part of the HTML, shown when the script doesn't run. */
export const start = {
  needsScript:
    'Zoog VPN needs JavaScript, but it’s turned off or didn’t load. Turn it on and reload the page.',
  help: 'Help center',
}
