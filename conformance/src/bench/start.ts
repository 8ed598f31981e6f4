import { API_BASE_PATH } from '@zoog/contract/common'
import { load } from './load'
import { startMock } from './process'

/** Seconds from starting the mock's command to its first answer. */
export const startSeconds = async (port: number): Promise<number> => {
  const mock = await startMock(port)
  await mock.end()
  return mock.readyAfterSeconds
}

/** Memory of the mock's command at the start and after so many requests, in MB. */
export const memoryAfter = async (
  port: number,
  requests: number,
): Promise<{ before: number; after: number }> => {
  const mock = await startMock(port)
  try {
    const before = mock.residentMb()
    const request = { method: 'GET', path: `${API_BASE_PATH}/billing/getCurrencies`, headers: {} }
    await load(port, request, requests)
    return { before, after: mock.residentMb() }
  } finally {
    await mock.end()
  }
}
