import type { Plugin } from 'vite'

/** The Latin subset of the font, which every page needs first. */
const FIRST_FONT = /onest-latin-wght-normal.*\.woff2$/

/**
 * Preloads the first font in parallel with the styles, so that the text doesn't shift when the font arrives. Its priority is
 * low, because a page without rendered text needs its scripts first.
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
