import { quoted } from './check-command'

/** The line that installs a package of Linux, with what it needs; null for a file that is opened instead. */
export const installCommand = (fileName: string): string | null => {
  if (fileName.endsWith('.deb')) return `sudo apt install ./${quoted(fileName)}`
  if (fileName.endsWith('.rpm')) return `sudo dnf install ./${quoted(fileName)}`
  return null
}
