/**
 * What of a page changes how the whole document scrolls: the header and what is docked at the foot. The focus must not
 * end up underneath (WCAG 2.4.11), and snackbars keep below the header.
 */
export type RootFlag = 'header' | 'dock' | 'banner'

/** The attribute of the document's root element that `useRootMark` sets. */
export const getRootFlagAttribute = (mark: RootFlag) => `data-with-${mark}`

/**
 * What a mark's `globalStyle` selects. Not `:root:has(…)`: for it a browser looks through every element of the page at
 * each change, a fifth of the time in which a dialog opens over 1,000 servers.
 */
export const getRootFlagSelector = (mark: RootFlag) => `:root[${getRootFlagAttribute(mark)}]`
