import { proxy } from 'valtio'

/** The state that the browser's tab shows before the page's title; empty for none. */
export const tabTitle = proxy({ prefix: '' })
