import { createMock } from '@zoog/mock-api'
import { expect, it } from 'vitest'
import { createInProcessTransport } from '../http-transport'
import { inspectTarget } from '../target'
import { runFuzz } from './run-fuzz'

it('fuzzing finds no problem in the mock', { timeout: 300_000 }, async () => {
  const mock = await createMock()
  // A fixed seed, so that a failure means a change in the code; `npm run fuzz` uses random seeds.
  const seed = 20_261
  const target = await inspectTarget(createInProcessTransport(mock))
  const { failure, requests, statuses } = await runFuzz(target, { requests: 400, seed })
  expect(failure, `seed ${seed}`).toBeNull()
  expect(requests).toBeGreaterThanOrEqual(400)
  // Fewer successes would mean that most requests were rejected at once.
  expect(statuses.get(200)).toBeGreaterThan(40)
  expect(statuses.get(422)).toBeGreaterThan(40)
  await mock.close()
})
