import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { listDownloads } from '../../areas/setup/downloads'
import { downloadsProvider } from './index'

const app = fastify()
app.register(downloadsProvider)
const files = listDownloads('http://localhost:4001').flatMap((item) => item.files)

describe('downloads', () => {
  it.each(files)(
    'R-DOWN-1 serves $fileName with the listed size and checksum',
    async ({ fileName, url, size, sha256 }) => {
      const response = await app.inject(new URL(url).pathname)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
      expect(response.rawPayload.length).toBe(size)
      expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(sha256)
    },
  )

  it('serves no other file', async () => {
    for (const path of ['other.exe', '..%2Fdownloads.ts', '%2e%2e%2fpackage.json', ''])
      expect((await app.inject(`/downloads/${path}`)).statusCode).toBe(404)
  })
})
