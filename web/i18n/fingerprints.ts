import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const hashOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} ${part}`)
  return hash.digest('base64url')
}

/** A file's text, and the addresses of what it imports; of a package the address alone, which names its version. */
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
 * Names what the compiler can know of a file: the same for as long as the file, all that it imports, and what they import in
 * turn stay as they are.
 *
 * @param asked what is asked of the compiler: another question has other answers
 */
export const createFingerprints = (
  options: ts.CompilerOptions,
  asked: string,
): ((file: string) => string) => {
  const cache = ts.createModuleResolutionCache(ts.sys.getCurrentDirectory(), (name) => name, options)
  const files = new Map<string, ReturnType<typeof read>>()
  const open = (file: string) => {
    const known = files.get(file) ?? read(file, options, cache)
    files.set(file, known)
    return known
  }
  return (file) => {
    const reached = new Set([file])
    // A set hands out what is added while it is gone through.
    for (const each of reached) for (const imported of open(each).imports) reached.add(imported)
    return hashOf([
      JSON.stringify(options),
      asked,
      // Files that import each other reach the same ones.
      file,
      ...[...reached].toSorted().flatMap((each) => [each, open(each).text]),
    ])
  }
}
