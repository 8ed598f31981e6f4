import { API_BASE_PATH } from '@zoog/contract/common'
import { getExample } from '../examples'
import { createHttpTransport } from '../http-transport'
import { inspectTarget } from '../target'
import { TestContext } from '../test-context'
import { type LoadRequest, sendLoad } from './send-load'
import { type ServerProcess, startBaseline } from './server-process'

/** The middle of some numbers. */
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
  subject: ServerProcess,
  request: LoadRequest,
  count: number,
): Promise<number> => {
  const before = subject.cpuMicros()
  await sendLoad(subject.port, request, count)
  return (subject.cpuMicros() - before) / count
}

/** A call to be made over and over, and what the table says of it. */
export type BenchRequest = LoadRequest & { label: string }

/** Calls that stand for the others: one that asks who calls, one with a query, one with a body that changes something. */
export const createBenchRequests = async (
  mock: ServerProcess,
): Promise<{ read: BenchRequest; query: BenchRequest; write: BenchRequest }> => {
  const target = await inspectTarget(createHttpTransport(`http://127.0.0.1:${mock.port}`))
  const { token } = await new TestContext(target, 'default').signInAs('paid')
  // As the portal sends it: the cookie came with its first answer, and a change copies it into a header.
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

/** The two side by side: rounds alternate and the middle counts, so that what else the machine does hits both. */
const ratioOf = async (
  bare: ServerProcess,
  mock: ServerProcess,
  request: LoadRequest,
  { rounds, perRound }: Effort,
): Promise<Omit<CpuRatio, 'label'>> => {
  // For the compiler, which learns with use.
  for (const subject of [bare, mock]) await sendLoad(subject.port, request, 2 * perRound)
  const times: Record<'bare' | 'mock', number[]> = { bare: [], mock: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await microsPerRequest(bare, request, perRound))
    times.mock.push(await microsPerRequest(mock, request, perRound))
  }
  const [baselineMicros, mockMicros] = [median(times.bare), median(times.mock)]
  return { baselineMicros, mockMicros, ratio: mockMicros / baselineMicros }
}

/** CPU time of validated calls beside bare Fastify's for the same answers. */
export const measureCpuRatios = async (mock: ServerProcess, effort: Effort): Promise<CpuRatio[]> => {
  const send = createHttpTransport(`http://127.0.0.1:${mock.port}`)
  const ratios: CpuRatio[] = []
  for (const { label, ...request } of Object.values(await createBenchRequests(mock))) {
    const answer = await send({ ...request, headers: request.headers, body: request.body })
    if (answer.status !== 200) throw new Error(`${label} answered ${answer.status}.`)
    const bare = await startBaseline(answer.text)
    try {
      ratios.push({ label, ...(await ratioOf(bare, mock, request, effort)) })
    } finally {
      await bare.stop()
    }
  }
  return ratios
}

/** Milliseconds that the first call in a new sandbox takes beyond the second. */
export const measureSandboxCreation = async (mock: ServerProcess, count: number): Promise<number> => {
  const send = createHttpTransport(`http://127.0.0.1:${mock.port}`)
  const path = `${API_BASE_PATH}/ip/info`
  const timed = async (sandbox: string): Promise<number> => {
    const started = performance.now()
    const { status } = await send({ method: 'GET', path, headers: { 'x-mock-sandbox': sandbox } })
    if (status !== 200) throw new Error(`A new sandbox answered ${status}.`)
    return performance.now() - started
  }
  const extra: number[] = []
  for (let index = 0; index < count; index += 1) {
    const first = await timed(`bench-${index}`)
    extra.push(first - (await timed(`bench-${index}`)))
  }
  return median(extra)
}

/** Memory of a mock, in MB, before and after so many of the validated calls. */
export const measureMemory = async (
  mock: ServerProcess,
  requests: number,
): Promise<{ before: number; after: number }> => {
  const before = mock.residentMb()
  const calls = Object.values(await createBenchRequests(mock))
  for (const call of calls) await sendLoad(mock.port, call, Math.ceil(requests / calls.length))
  return { before, after: mock.residentMb() }
}
