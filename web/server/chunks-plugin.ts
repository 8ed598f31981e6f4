import type { Plugin } from 'vite'

/** A chunk by name: everything that the modules named here import at once, directly or not. */
interface ChunkOf {
  name: string
  roots: readonly string[]
}

/** Small things of which a chunk uses a few: they go where they are used, not where the file that lists them does. */
const APART = /\/lucide-react\/dist\/esm\/icons\//

/**
 * Groups modules by what is shown together, so that a page is few files: small files compress badly, and each is a
 * request. A module belongs to the first chunk that needs it.
 */
export const chunksOf = (chunks: readonly ChunkOf[]) => {
  const members = new Map<string, string>()
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      members.clear()
      const ids = [...this.getModuleIds()]
      const add = (id: string, chunk: string): void => {
        const info = this.getModuleInfo(id)
        if (members.has(id) || APART.test(id) || !info) return
        // The script that the page names stays a file of its own, by which the manifest knows the page.
        members.set(id, info.importers.some((importer) => importer.endsWith('.html')) ? '' : chunk)
        for (const imported of info.importedIds) add(imported, chunk)
      }
      for (const { name, roots } of chunks)
        for (const root of roots) {
          const id = ids.find((known) => known.endsWith(root))
          if (id === undefined) this.error(`There is no module ${root} for the chunk ${name}.`)
          add(id, name)
        }
    },
  }
  const groups = chunks.map(({ name }) => ({ name, test: (id: string) => members.get(id) === name }))
  return { plugin, groups }
}
