import { createHash } from 'node:crypto'
import { DOWNLOAD_IDS, type DownloadItem } from '@zoog/contract/setup'

type Catalogued = Omit<DownloadItem, 'files'> & { files: { architecture: string; fileName: string }[] }

const VERSION = '5.4.1'

/** The apps, in the order of the page. */
export const downloads: readonly Catalogued[] = [
  {
    id: DOWNLOAD_IDS.windows,
    cssClass: 'windows',
    name: 'Windows',
    version: VERSION,
    releasedAt: '2026-04-14',
    requires: 'Windows 10 or later',
    files: [
      { architecture: 'x64', fileName: `ZoogVPN-${VERSION}-x64.exe` },
      { architecture: 'arm64', fileName: `ZoogVPN-${VERSION}-arm64.exe` },
    ],
  },
  {
    id: DOWNLOAD_IDS.mac,
    cssClass: 'mac',
    name: 'macOS',
    version: VERSION,
    releasedAt: '2026-04-14',
    requires: 'macOS 12 or later',
    files: [{ architecture: 'universal', fileName: `ZoogVPN-${VERSION}.dmg` }],
  },
  {
    id: 5,
    cssClass: 'linux',
    name: 'Linux',
    version: '5.3.0',
    releasedAt: '2026-02-03',
    requires: 'Debian 12, Ubuntu 22.04, Fedora 40 or later',
    files: [
      { architecture: 'deb (x64)', fileName: 'zoogvpn_5.3.0_amd64.deb' },
      { architecture: 'deb (arm64)', fileName: 'zoogvpn_5.3.0_arm64.deb' },
      { architecture: 'rpm (x64)', fileName: 'zoogvpn-5.3.0.x86_64.rpm' },
    ],
  },
  {
    id: DOWNLOAD_IDS.apk,
    cssClass: 'apk',
    name: 'Android (APK)',
    version: VERSION,
    releasedAt: '2026-04-20',
    requires: 'Android 9 or later',
    files: [{ architecture: 'universal', fileName: `ZoogVPN-${VERSION}.apk` }],
  },
  {
    id: DOWNLOAD_IDS.apkTv,
    cssClass: 'apk-tv',
    name: 'Android TV (APK)',
    version: VERSION,
    releasedAt: '2026-04-20',
    requires: 'Android TV 9 or later',
    files: [{ architecture: 'universal', fileName: `ZoogVPN-TV-${VERSION}.apk` }],
  },
]

const BLOCK = 32
const kept = new Map<string, Buffer>()

/** Stands for an app: always the same bytes for a name, 32 to 160 kB, nothing that could run. */
const makeFile = (fileName: string): Buffer => {
  const notice = Buffer.from(`This is a stand-in for ${fileName}. It installs nothing.\n`)
  const blocks = 1024 * (1 + (createHash('sha256').update(fileName).digest()[0] ?? 0) / 64)
  const filler = Array.from({ length: Math.floor(blocks) }, (_, index) =>
    createHash('sha256').update(`${fileName} ${index}`).digest(),
  )
  return Buffer.concat([notice, ...filler], notice.length + filler.length * BLOCK)
}

/** The file of a name; undefined for a name that is not in the list. */
export const downloadFile = (fileName: string): Buffer | undefined => {
  const isListed = downloads.some(({ files }) => files.some((file) => file.fileName === fileName))
  if (!isListed) return undefined
  const file = kept.get(fileName) ?? makeFile(fileName)
  kept.set(fileName, file)
  return file
}

/** The list as the portal gets it: sizes and checksums are those of the files behind the addresses. */
export const downloadList = (providerOrigin: string): DownloadItem[] =>
  downloads.map((item) => ({
    ...item,
    files: item.files.map(({ architecture, fileName }) => {
      const file = downloadFile(fileName) ?? Buffer.alloc(0)
      return {
        architecture,
        fileName,
        url: `${providerOrigin}/downloads/${fileName}`,
        size: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
      }
    }),
  }))
