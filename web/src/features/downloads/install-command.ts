import { quoteForShell } from './checksum-command'

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
