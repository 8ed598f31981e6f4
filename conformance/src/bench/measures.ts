import { API_BASE_PATH } from '@zoog/contract/common'
import { exampleOf } from '../examples'
import { inspectTarget } from '../target'
import { overHttp } from '../wire'
import { World } from '../world'
import { type LoadRequest, load } from './load'
import { type Subject, startBare } from './process'

/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export interface Ratio {
  what: string
  bareMicros: number
  mockMicros: number
  ratio: number
}

const microsPerRequest = async (subject: Subject, request: LoadRequest, count: number): Promise<number> => {
  const before = subject.cpuMicros()
  await load(subject.port, request, count)
  return (subject.cpuMicros() - before) / count
}

/** A call to be made over and over, and what the table says of it. */
export type ValidatedCall = LoadRequest & { what: string }

/** Calls that stand for the others: one that asks who calls, one with a query, one with a body that changes something. */
export const validatedCalls = async (
  mock: Subject,
): Promise<{ read: ValidatedCall; query: ValidatedCall; write: ValidatedCall }> => {
  const target = await inspectTarget(overHttp(`http://127.0.0.1:${mock.port}`))
  const { token } = await new World(target, 'default').persona('paid')
  // As the portal sends it: the cookie came with its first answer, and a change copies it into a header.
  const cookie = 'XSRF-TOKEN=bench'
  const authorization = `Bearer ${token}`
  const json = { authorization, cookie, 'x-xsrf-token': 'bench', 'content-type': 'application/json' }
  return {
    read: {
      what: 'GET users/info/get',
      method: 'GET',
      path: `${API_BASE_PATH}/users/info/get`,
      headers: { authorization, cookie },
    },
    query: {
      what: 'GET billing/getGuestPriceData',
      method: 'GET',
      path: `${API_BASE_PATH}/billing/getGuestPriceData?tariffId=3&currency=USD`,
      headers: { cookie },
    },
    write: {
      what: 'POST setup/features/state',
      method: 'POST',
      path: `${API_BASE_PATH}/setup/features/state`,
      headers: json,
      body: JSON.stringify(exampleOf('setup.setFeatureState').body),
    },
  }
}

interface Effort {
  rounds: number
  perRound: number
}

/** The two side by side: rounds alternate and the middle counts, so that what else the machine does hits both. */
const ratioOf = async (
  bare: Subject,
  mock: Subject,
  request: LoadRequest,
  { rounds, perRound }: Effort,
): Promise<Omit<Ratio, 'what'>> => {
  // For the compiler, which learns with use.
  for (const subject of [bare, mock]) await load(subject.port, request, 2 * perRound)
  const times: Record<'bare' | 'mock', number[]> = { bare: [], mock: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await microsPerRequest(bare, request, perRound))
    times.mock.push(await microsPerRequest(mock, request, perRound))
  }
  const [bareMicros, mockMicros] = [median(times.bare), median(times.mock)]
  return { bareMicros, mockMicros, ratio: mockMicros / bareMicros }
}

/** CPU time of validated calls beside bare Fastify's for the same answers. */
export const cpuRatios = async (mock: Subject, effort: Effort): Promise<Ratio[]> => {
  const send = overHttp(`http://127.0.0.1:${mock.port}`)
  const ratios: Ratio[] = []
  for (const { what, ...request } of Object.values(await validatedCalls(mock))) {
    const answer = await send({ ...request, headers: request.headers, body: request.body })
    if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}.`)
    const bare = await startBare(answer.text)
    try {
      ratios.push({ what, ...(await ratioOf(bare, mock, request, effort)) })
    } finally {
      await bare.end()
    }
  }
  return ratios
}

/** Milliseconds that the first call in a new sandbox takes beyond the second. */
export const sandboxMillis = async (mock: Subject, count: number): Promise<number> => {
  const send = overHttp(`http://127.0.0.1:${mock.port}`)
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
export const memoryAfter = async (
  mock: Subject,
  requests: number,
): Promise<{ before: number; after: number }> => {
  const before = mock.residentMb()
  const calls = Object.values(await validatedCalls(mock))
  for (const call of calls) await load(mock.port, call, Math.ceil(requests / calls.length))
  return { before, after: mock.residentMb() }
}
