import { createHash } from 'node:crypto'
import { DOWNLOAD_IDS, type DownloadItem } from '@zoog/contract/setup'

type CatalogItem = Omit<DownloadItem, 'files'> & { files: { architecture: string; fileName: string }[] }

const VERSION = '5.4.1'

/** The apps, in the order of the page. */
export const DOWNLOADS: readonly CatalogItem[] = [
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

const sha256 = (input: string | Buffer) => createHash('sha256').update(input)

/** Creates the same 32 to 160 KiB for a file name each time; nothing in it can run. */
const createFakeFile = (fileName: string): Buffer => {
  const [first = 0] = sha256(fileName).digest()
  return Buffer.alloc(32_768 + first * 512, `This is a fake of ${fileName}. It installs nothing.\n`)
}

/** Returns the file of a name; undefined for a name that isn't listed. */
export const findDownloadFile = (fileName: string): Buffer | undefined =>
  DOWNLOADS.some(({ files }) => files.some((file) => file.fileName === fileName))
    ? createFakeFile(fileName)
    : undefined

/** Lists the downloads with the sizes and checksums of the files. */
export const listDownloads = (providerOrigin: string): DownloadItem[] =>
  DOWNLOADS.map((item) => ({
    ...item,
    files: item.files.map(({ architecture, fileName }) => {
      const file = createFakeFile(fileName)
      return {
        architecture,
        fileName,
        url: `${providerOrigin}/downloads/${fileName}`,
        size: file.length,
        sha256: sha256(file).digest('hex'),
      }
    }),
  }))
