import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createHttpTransport } from './http-transport'

it('sends requests to the base path, relative to the path of the base URL', async () => {
  const server = createServer((request, response) => response.end(request.url)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/staging`
  const requestPath = async (basePath?: string) =>
    (
      await createHttpTransport(
        url,
        basePath,
      )({ method: 'GET', path: '/zoog_api/api/ip/info?a=$1', headers: {} })
    ).text
  expect(await requestPath()).toBe('/staging/zoog_api/api/ip/info?a=$1')
  expect(await requestPath('/v2')).toBe('/staging/v2/ip/info?a=$1')
  expect(await requestPath('')).toBe('/staging/ip/info?a=$1')
  server.close()
})
