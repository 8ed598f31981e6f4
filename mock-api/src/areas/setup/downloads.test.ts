import { createHash } from 'node:crypto'
import { DOWNLOAD_IDS, downloadItem } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { operatingSystems } from '../dashboard/routes'
import { findDownloadFile, listDownloads } from './downloads'

const list = listDownloads('http://localhost:4001')
const files = list.flatMap((item) => item.files)

describe('downloads', () => {
  it("R-DOWN-1 lists the specified items in the contract's format", () => {
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(DOWNLOAD_IDS)))
    for (const item of list) expect(downloadItem.parse(item)).toEqual(item)
  })

  it.each(files)(
    'R-DOWN-1 reports the real size and checksum of $fileName',
    ({ fileName, url, size, sha256 }) => {
      const file = findDownloadFile(fileName)
      expect(url).toBe(`http://localhost:4001/downloads/${fileName}`)
      expect(file?.length).toBe(size)
      expect(size).toBeLessThanOrEqual(256 * 1024)
      expect(file && createHash('sha256').update(file).digest('hex')).toBe(sha256)
    },
  )

  it('R-DOWN-1 gives each file different bytes', () => {
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(files.length)
  })

  it('serves no other file', () => {
    for (const name of ['', '../keys.json', 'ZoogVPN.exe']) expect(findDownloadFile(name)).toBeUndefined()
  })

  it('R-DASH-1 links each system with an app to a download', () => {
    const known = list.map(({ id }) => id)
    expect(operatingSystems.flatMap(({ downloadId }) => downloadId ?? [])).toEqual(known)
    expect(new Set(operatingSystems.map(({ id }) => id)).size).toBe(operatingSystems.length)
  })
})
