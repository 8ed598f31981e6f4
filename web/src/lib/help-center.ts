/** The help centre's path on the main domain. */
const HELP_PATH = '/help'

/**
 * The help centre (R-USERMENU-2): on the main domain, which is the current host without its `app.` prefix, unless the
 * deployment names another address.
 */
export const getHelpCenterUrl = (
  location: { protocol: string; host: string },
  configured: string | null,
): string => configured ?? `${location.protocol}//${location.host.replace(/^app\./i, '')}${HELP_PATH}`
