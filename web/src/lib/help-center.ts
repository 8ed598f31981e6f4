const HELP_PATH = '/help'

/** Returns the URL of the help center (R-USERMENU-2), by default on the current host without its `app.` prefix. */
export const getHelpCenterUrl = (
  location: { protocol: string; host: string },
  configured: string | null,
): string => configured ?? `${location.protocol}//${location.host.replace(/^app\./i, '')}${HELP_PATH}`
