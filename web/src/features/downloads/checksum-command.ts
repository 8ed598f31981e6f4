import type { Os } from '../../ui/OsIcon'

/** A name as a shell takes it, in quotes where it must be. */
export const quoteForShell = (name: string): string =>
  /^[\w.+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`

/** The line that prints a file's SHA-256 sum on a system; null where there is no command line to speak of. */
export const getChecksumCommand = (os: Os, fileName: string): string | null => {
  switch (os) {
    case 'windows':
      return `Get-FileHash '${fileName.replaceAll("'", "''")}'`
    case 'mac':
      return `shasum -a 256 ${quoteForShell(fileName)}`
    case 'linux':
      return `sha256sum ${quoteForShell(fileName)}`
    default:
      return null
  }
}
