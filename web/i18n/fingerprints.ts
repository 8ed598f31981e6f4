import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const hashParts = (parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} ${part}`)
  return hash.digest('base64url')
}

/** Returns a file's text and the paths of its imports. A package's file is empty, because its path contains the version. */
const read = (file: string, options: ts.CompilerOptions, cache: ts.ModuleResolutionCache) => {
  if (file.includes('/node_modules/')) return { text: '', imports: [] }
  const text = readFileSync(file, 'utf8')
  const imports = ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, file, options, ts.sys, cache)
    return resolvedModule ? [resolvedModule.resolvedFileName] : []
  })
  return { text, imports }
}

/**
 * Returns a function that computes a file's fingerprint. It changes when the file or any of its direct or indirect imports
 * changes.
 *
 * @param salt identifies the analysis, so that different analyses have different fingerprints
 */
export const createFingerprints = (options: ts.CompilerOptions, salt: string): ((file: string) => string) => {
  const cache = ts.createModuleResolutionCache(ts.sys.getCurrentDirectory(), (name) => name, options)
  const files = new Map<string, ReturnType<typeof read>>()
  const open = (file: string) => {
    const entry = files.get(file) ?? read(file, options, cache)
    files.set(file, entry)
    return entry
  }
  return (file) => {
    const reachable = new Set([file])
    // The loop also visits the files that are added during it.
    for (const each of reachable) for (const imported of open(each).imports) reachable.add(imported)
    return hashParts([
      JSON.stringify(options),
      salt,
      // Files that import each other have the same set of reachable files.
      file,
      ...[...reachable].toSorted().flatMap((each) => [each, open(each).text]),
    ])
  }
}
