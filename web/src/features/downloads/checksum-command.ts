import type { Os } from '../../ui/OsIcon'

/** Quotes a name for a POSIX shell if needed. */
export const quoteForShell = (name: string): string =>
  /^[\w.+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`

/** Returns the file as an argument that cannot be parsed as an option. */
const toFileArgument = (name: string): string => (name.startsWith('-') ? './' : '') + quoteForShell(name)

/** PowerShell also ends a single-quoted string at a curly quote. */
const quoteForPowerShell = (name: string): string => `'${name.replace(/['\u2018-\u201B]/g, '$&$&')}'`

/** Returns the command that prints a file's SHA-256 checksum; null for systems without a command line. */
export const getChecksumCommand = (os: Os, fileName: string): string | null => {
  switch (os) {
    case 'windows':
      return `Get-FileHash -LiteralPath ${quoteForPowerShell(fileName)}`
    case 'mac':
      return `shasum -a 256 ${toFileArgument(fileName)}`
    case 'linux':
      return `sha256sum ${toFileArgument(fileName)}`
    default:
      return null
  }
}
