import type { Plugin } from 'vite'

/** Chunks of which a page runs nearly all as it starts; `index` is the portal's entry. */
const RUN_AT_ONCE: readonly string[] = ['libraries', 'index', 'frame', 'shared']

/**
 * Tells V8 to compile whole files while they load, beside the page's own thread: Lighthouse counted 126 ms of blocking at
 * sign-in where it had counted 286. Other engines read a comment. It has to come before any code, so it is put there when
 * Vite has written its own lines (https://v8.dev/blog/explicit-compile-hints).
 */
export const compileHintsPlugin = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && RUN_AT_ONCE.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
