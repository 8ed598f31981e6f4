import type { Plugin } from 'vite'
import { markSvg } from '../brand/drawings'

/** Draws the mark where index.html has a place for it: what is seen until the portal has started. */
export const startingMarkPlugin = (): Plugin => ({
  name: 'starting-mark',
  transformIndexHtml: (html) => html.replace('<!-- mark -->', markSvg('tile', 56)),
})
