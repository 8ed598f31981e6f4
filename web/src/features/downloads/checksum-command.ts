import type { Os } from '../../ui/OsIcon'

/** The name as a POSIX shell reads it, quoted where needed. */
export const quoteForShell = (name: string): string =>
  /^[\w.+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`

/** The file as an argument that no program takes for an option. */
const toFileArgument = (name: string): string => (name.startsWith('-') ? './' : '') + quoteForShell(name)

/** PowerShell ends a single-quoted string at a curly quote too. */
const quoteForPowerShell = (name: string): string => `'${name.replace(/['\u2018-\u201B]/g, '$&$&')}'`

/** The command that prints a file's SHA-256 checksum; null on systems without a command line. */
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
