import { API_BASE_PATH } from '@zoog/contract/common'
import { getExample } from '../examples'
import { createHttpTransport } from '../http-transport'
import { inspectTarget } from '../target'
import { TestContext } from '../test-context'
import { type LoadRequest, sendLoad } from './send-load'
import { type ServerProcess, startBaseline } from './server-process'

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export interface CpuRatio {
  label: string
  baselineMicros: number
  mockMicros: number
  ratio: number
}

const microsPerRequest = async (
  server: ServerProcess,
  request: LoadRequest,
  count: number,
): Promise<number> => {
  const before = server.cpuMicros()
  await sendLoad(server.port, request, count)
  return (server.cpuMicros() - before) / count
}

/** A request to repeat, with its label in the table. */
export type BenchRequest = LoadRequest & { label: string }

/** Returns three typical requests: a read with a session, one with a query, and a write with a body. */
export const createBenchRequests = async (
  mock: ServerProcess,
): Promise<{ read: BenchRequest; query: BenchRequest; write: BenchRequest }> => {
  const target = await inspectTarget(createHttpTransport(`http://127.0.0.1:${mock.port}`))
  const { token } = await new TestContext(target, 'default').mock.signInAs('paid')
  // The portal gets this cookie with its first response and copies it into a header for changes.
  const cookie = 'XSRF-TOKEN=bench'
  const authorization = `Bearer ${token}`
  const json = { authorization, cookie, 'x-xsrf-token': 'bench', 'content-type': 'application/json' }
  return {
    read: {
      label: 'GET users/info/get',
      method: 'GET',
      path: `${API_BASE_PATH}/users/info/get`,
      headers: { authorization, cookie },
    },
    query: {
      label: 'GET billing/getGuestPriceData',
      method: 'GET',
      path: `${API_BASE_PATH}/billing/getGuestPriceData?tariffId=3&currency=USD`,
      headers: { cookie },
    },
    write: {
      label: 'POST setup/features/state',
      method: 'POST',
      path: `${API_BASE_PATH}/setup/features/state`,
      headers: json,
      body: JSON.stringify(getExample('setup.setFeatureState').body),
    },
  }
}

interface Effort {
  rounds: number
  perRound: number
}

/** Measures both servers in alternating rounds and compares the medians, so that other load affects both. */
const measureRatio = async (
  baseline: ServerProcess,
  mock: ServerProcess,
  request: LoadRequest,
  { rounds, perRound }: Effort,
): Promise<Omit<CpuRatio, 'label'>> => {
  // Warm up the JIT compiler.
  for (const server of [baseline, mock]) await sendLoad(server.port, request, 2 * perRound)
  const times: Record<'baseline' | 'mock', number[]> = { baseline: [], mock: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.baseline.push(await microsPerRequest(baseline, request, perRound))
    times.mock.push(await microsPerRequest(mock, request, perRound))
  }
  const [baselineMicros, mockMicros] = [median(times.baseline), median(times.mock)]
  return { baselineMicros, mockMicros, ratio: mockMicros / baselineMicros }
}

/** Compares the CPU time of validated requests with bare Fastify's for the same responses. */
export const measureCpuRatios = async (mock: ServerProcess, effort: Effort): Promise<CpuRatio[]> => {
  const send = createHttpTransport(`http://127.0.0.1:${mock.port}`)
  const ratios: CpuRatio[] = []
  for (const { label, ...request } of Object.values(await createBenchRequests(mock))) {
    const response = await send({ ...request, headers: request.headers, body: request.body })
    if (response.status !== 200) throw new Error(`${label} responded ${response.status}.`)
    const baseline = await startBaseline(response.text)
    try {
      ratios.push({ label, ...(await measureRatio(baseline, mock, request, effort)) })
    } finally {
      await baseline.stop()
    }
  }
  return ratios
}

/** Returns the median extra time of the first request in a new sandbox, in milliseconds. */
export const measureSandboxCreation = async (mock: ServerProcess, count: number): Promise<number> => {
  const send = createHttpTransport(`http://127.0.0.1:${mock.port}`)
  const path = `${API_BASE_PATH}/ip/info`
  const measureRequest = async (sandbox: string): Promise<number> => {
    const started = performance.now()
    const { status } = await send({ method: 'GET', path, headers: { 'x-mock-sandbox': sandbox } })
    if (status !== 200) throw new Error(`A new sandbox responded ${status}.`)
    return performance.now() - started
  }
  const extraTimes: number[] = []
  for (let index = 0; index < count; index += 1) {
    const first = await measureRequest(`bench-${index}`)
    extraTimes.push(first - (await measureRequest(`bench-${index}`)))
  }
  return median(extraTimes)
}

/** Returns the memory of a mock in MB, before and after a number of validated requests. */
export const measureMemory = async (
  mock: ServerProcess,
  requests: number,
): Promise<{ before: number; after: number }> => {
  const before = mock.residentMb()
  const benchRequests = Object.values(await createBenchRequests(mock))
  for (const call of benchRequests)
    await sendLoad(mock.port, call, Math.ceil(requests / benchRequests.length))
  return { before, after: mock.residentMb() }
}
