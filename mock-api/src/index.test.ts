import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personas } from '@zoog/contract/personas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMock, type Mock } from './index'

let folder = ''
const openMocks: Mock[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-'))
})
afterEach(async () => {
  await Promise.all(openMocks.splice(0).map((mock) => mock.close()))
  rmSync(folder, { recursive: true, force: true })
})

const start = async (): Promise<Mock> => {
  const mock = await createMock({ dataDir: folder })
  openMocks.push(mock)
  return mock
}
const stop = async (mock: Mock) => {
  openMocks.splice(openMocks.indexOf(mock), 1)
  await mock.close()
}
const signIn = async (mock: Mock): Promise<string> =>
  (
    await mock.api.inject({ method: 'POST', url: '/__mock/sign-in', payload: { email: personas.free.email } })
  ).json().token
const infoStatus = async (mock: Mock, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await mock.api.inject({ url: '/zoog_api/api/users/info/get', headers })).statusCode
}

describe('a mock with a data folder', () => {
  it('keeps sessions, clock, snapshots and keys across a restart', async () => {
    const first = await start()
    const keys = (await first.api.inject('/__mock/keys')).body
    const token = await signIn(first)
    await first.api.inject({ method: 'POST', url: '/__mock/clock', payload: { advance: 7200 } })
    await first.api.inject({ method: 'PUT', url: '/__mock/snapshots/kept' })
    await first.api.inject({ method: 'POST', url: '/__mock/reset' })
    await stop(first)

    const second = await start()
    expect((await second.api.inject('/__mock/keys')).body).toBe(keys)
    expect(await infoStatus(second, token)).toBe(401)
    expect((await second.api.inject({ method: 'POST', url: '/__mock/snapshots/kept' })).statusCode).toBe(200)
    expect(await infoStatus(second, token)).toBe(200)
    const { now } = (await second.api.inject('/__mock/clock')).json()
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(7_100_000)
  })

  it('lets only the owner read keys and enter the folder', async () => {
    folder = join(folder, 'data')
    await signIn(await start())
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('does not start with broken keys and leaves the file as it is', async () => {
    await stop(await start())
    writeFileSync(join(folder, 'keys.json'), '{"broken"')
    await expect(createMock({ dataDir: folder })).rejects.toThrow(/keys\.json.*delete it/i)
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{"broken"')
  })
})
