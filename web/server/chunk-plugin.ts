import type { Plugin } from 'vite'

/** Small things of which a chunk uses a few: they go where they are used, not where the file that lists them does. */
const APART = /\/lucide-react\/dist\/esm\/icons\/|@zag-js\/(core|dom-query|utils)\//

/**
 * A chunk of everything that a module imports at once, directly or not: small files compress badly, and each is a
 * request. A group that comes before it takes its modules first.
 *
 * @param root the module, by the end of its path
 */
export const chunkOf = (name: string, root: string) => {
  const members = new Set<string>()
  const plugin: Plugin = {
    name: `chunk-${name}`,
    apply: 'build',
    buildEnd() {
      members.clear()
      const add = (id: string): void => {
        const info = this.getModuleInfo(id)
        if (members.has(id) || APART.test(id) || !info) return
        members.add(id)
        for (const imported of info.importedIds) add(imported)
      }
      const start = [...this.getModuleIds()].find((id) => id.endsWith(root))
      if (start === undefined) return this.error(`There is no module ${root} for the chunk ${name}.`)
      add(start)
    },
  }
  return { plugin, group: { name, test: (id: string) => members.has(id) } }
}
