import { quoteForShell } from './checksum-command'

/** The line that installs a package of Linux, with what it needs; null for a file that is opened instead. */
export const getInstallCommand = (fileName: string): string | null => {
  if (fileName.endsWith('.deb')) return `sudo apt install ./${quoteForShell(fileName)}`
  if (fileName.endsWith('.rpm')) return `sudo dnf install ./${quoteForShell(fileName)}`
  return null
}

/** The distributions that a package is for, by their own names; empty for a file that is opened instead. */
export const getDistributions = (fileName: string): string => {
  if (fileName.endsWith('.deb')) return 'Ubuntu, Debian, Mint'
  if (fileName.endsWith('.rpm')) return 'Fedora, RHEL'
  return ''
}
