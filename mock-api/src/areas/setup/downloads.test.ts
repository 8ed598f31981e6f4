import { DOWNLOAD_IDS, downloadItem } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { OPERATING_SYSTEMS } from '../dashboard/routes'
import { listDownloads } from './downloads'

const list = listDownloads('http://localhost:4001')

describe('downloads', () => {
  it("R-DOWN-1 lists the specified items in the contract's format", () => {
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(DOWNLOAD_IDS)))
    for (const item of list) expect(downloadItem.parse(item)).toEqual(item)
  })

  it('R-DASH-1 links each system with an app to a download', () => {
    const known = list.map(({ id }) => id)
    expect(OPERATING_SYSTEMS.flatMap(({ downloadId }) => downloadId ?? [])).toEqual(known)
    expect(new Set(OPERATING_SYSTEMS.map(({ id }) => id)).size).toBe(OPERATING_SYSTEMS.length)
  })
})
