import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createHttpTransport } from './http-transport'

it('asks below the base path of the server, and below its address', async () => {
  const server = createServer((request, response) => response.end(request.url)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/staging`
  const ask = async (basePath?: string) =>
    (
      await createHttpTransport(
        url,
        basePath,
      )({ method: 'GET', path: '/zoog_api/api/ip/info?a=$1', headers: {} })
    ).text
  expect(await ask()).toBe('/staging/zoog_api/api/ip/info?a=$1')
  expect(await ask('/v2')).toBe('/staging/v2/ip/info?a=$1')
  expect(await ask('')).toBe('/staging/ip/info?a=$1')
  server.close()
})
