import type { Plugin } from 'vite'

/** The part of the typeface that every first page needs: the Latin letters. */
const FIRST_FONT = /onest-latin-wght-normal.*\.woff2$/

/**
 * Has the browser fetch the first font beside the styles instead of after them, so that text settles once. A page that
 * waits for its scripts has no text before them: there the font comes behind them.
 */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}
