import { createHash } from 'node:crypto'
import { DOWNLOAD_IDS, type DownloadItem } from '@zoog/contract/setup'

type CatalogItem = Omit<DownloadItem, 'files'> & { files: { architecture: string; fileName: string }[] }

const VERSION = '5.4.1'

/** The apps, in the order of the page. */
export const downloads: readonly CatalogItem[] = [
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

interface FakeFile {
  bytes: Buffer
  sha256: string
}
const fakeFiles = new Map<string, FakeFile>()

const sha256 = (input: string | Buffer): Buffer => createHash('sha256').update(input).digest()

/** Creates the same 32 to 160 kB for a file name each time; nothing in it can run. */
const createFakeFile = (fileName: string): FakeFile => {
  const [first = 0] = sha256(fileName)
  const blocks = Array.from({ length: 1024 + first * 16 }, (_, index) => sha256(`${fileName} ${index}`))
  const bytes = Buffer.concat([
    Buffer.from(`This is a fake of ${fileName}. It installs nothing.\n`),
    ...blocks,
  ])
  return { bytes, sha256: sha256(bytes).toString('hex') }
}

const getFakeFile = (fileName: string): FakeFile => {
  const file = fakeFiles.get(fileName) ?? createFakeFile(fileName)
  fakeFiles.set(fileName, file)
  return file
}

/** Returns the file of a name; undefined for a name that is not listed. */
export const findDownloadFile = (fileName: string): Buffer | undefined =>
  downloads.some(({ files }) => files.some((file) => file.fileName === fileName))
    ? getFakeFile(fileName).bytes
    : undefined

/** Lists the downloads with the sizes and checksums of the files. */
export const listDownloads = (providerOrigin: string): DownloadItem[] =>
  downloads.map((item) => ({
    ...item,
    files: item.files.map(({ architecture, fileName }) => ({
      architecture,
      fileName,
      url: `${providerOrigin}/downloads/${fileName}`,
      size: getFakeFile(fileName).bytes.length,
      sha256: getFakeFile(fileName).sha256,
    })),
  }))
