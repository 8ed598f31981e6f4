import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createHttpTransport } from '../http-transport'
import { createBenchRequests, median } from './measurements'
import { startMock } from './server-process'

const USERS = 10_000
const WRITES = 60

const tables = z.object({ users: z.array(z.object({ id: z.number(), email: z.string() }).passthrough()) })

/** Adds users to the seed data, as many as a small service has. */
const addUsers = async (port: number): Promise<void> => {
  const send = createHttpTransport(`http://127.0.0.1:${port}`)
  const { users } = tables.parse(
    JSON.parse((await send({ method: 'GET', path: '/__mock/data', headers: {} })).text),
  )
  const [first] = users
  const others = Array.from({ length: USERS }, (_, index) => ({
    ...first,
    id: 10_000_000 + index,
    email: `customer-${index}@bench.test`,
    passwordHash: '',
  }))
  const { status, text } = await send({
    method: 'PUT',
    path: '/__mock/data/users',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([...users, ...others]),
  })
  if (status !== 200) throw new Error(`The mock rejected ${USERS} users: ${status} ${text}`)
}

/**
 * Measures writes in a mock with 10,000 users. Returns the median time in milliseconds until a change is on disk and
 * confirmed, and the time of the slowest read during the writes.
 */
export const measureWrites = async (
  port: number,
): Promise<{ users: number; write: number; read: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const mock = await startMock(port, folder)
  try {
    await addUsers(port)
    const send = createHttpTransport(`http://127.0.0.1:${port}`)
    const { read, write } = await createBenchRequests(mock)
    const measureRequest = async (request: typeof read): Promise<number> => {
      const started = performance.now()
      const { status } = await send(request)
      if (status !== 200) throw new Error(`A request got status ${status}.`)
      return performance.now() - started
    }
    const writes: number[] = []
    const reads: number[] = []
    let hasFinished = false
    const readLoop = (async () => {
      while (!hasFinished) reads.push(await measureRequest(read))
    })()
    for (let count = 0; count < WRITES; count += 1) writes.push(await measureRequest(write))
    hasFinished = true
    await readLoop
    return { users: USERS, write: median(writes), read: Math.max(...reads) }
  } finally {
    await mock.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
