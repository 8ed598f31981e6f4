/**
 * Fixed elements that change the document's scroll padding, so that they never cover the focus (WCAG 2.4.11) or the
 * snackbars.
 */
export type RootFlag = 'header' | 'dock' | 'banner'

/** Returns the attribute of the root element that `useRootFlag` sets. */
export const getRootFlagAttribute = (flag: RootFlag) => `data-with-${flag}`

/**
 * Returns the selector of a flag. Not `:root:has(…)`, which makes the browser search all elements at each change: a fifth of
 * the time to open a dialog over 1,000 servers.
 */
export const getRootFlagSelector = (flag: RootFlag) => `:root[${getRootFlagAttribute(flag)}]`
