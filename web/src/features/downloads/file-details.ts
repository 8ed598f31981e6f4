import type { TranslationFunctions } from '../../i18n/i18n-types'
import type { Os } from '../../ui/OsIcon'

/** Quotes a name for a POSIX shell if needed. */
const quoteForShell = (name: string): string =>
  /^[\w.+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`

/** Returns the file as an argument that can't be parsed as an option. */
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

/** Returns the command that installs a Linux package with its dependencies; null for other files. */
export const getInstallCommand = (fileName: string): string | null => {
  if (fileName.endsWith('.deb')) return `sudo apt install ./${quoteForShell(fileName)}`
  if (fileName.endsWith('.rpm')) return `sudo dnf install ./${quoteForShell(fileName)}`
  return null
}

/** Returns the distributions of a package; empty for other files. */
export const getDistributions = (fileName: string): string => {
  if (fileName.endsWith('.deb')) return 'Ubuntu, Debian, Mint'
  if (fileName.endsWith('.rpm')) return 'Fedora, RHEL'
  return ''
}

type Texts = Pick<TranslationFunctions['downloads'], 'orLater'>

/** Formats a system requirement in the reader's language; returns an unknown format unchanged. */
export const formatRequirement = (requires: string, texts: Texts): string => {
  const system = /^(.+) or later$/.exec(requires)?.[1]
  return system === undefined ? requires : texts.orLater({ system })
}
