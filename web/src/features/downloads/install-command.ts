import { quoted } from './check-command'

/** The line that installs a package of Linux, with what it needs; null for a file that is opened instead. */
export const installCommand = (fileName: string): string | null => {
  if (fileName.endsWith('.deb')) return `sudo apt install ./${quoted(fileName)}`
  if (fileName.endsWith('.rpm')) return `sudo dnf install ./${quoted(fileName)}`
  return null
}

/** The distributions that a package is for, by their own names; empty for a file that is opened instead. */
export const distributionsOf = (fileName: string): string => {
  if (fileName.endsWith('.deb')) return 'Ubuntu, Debian, Mint'
  if (fileName.endsWith('.rpm')) return 'Fedora, RHEL'
  return ''
}
