import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints'
import { createInProcessTransport } from '../http-transport'
import { runConformance } from '../run-conformance'
import { inspectTarget } from '../target'
import { mutants } from './mutants'

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

const reasonsWith = async (plant: (typeof mutants)[number]): Promise<string[]> => {
  const target = await inspectTarget(plant.apply(createInProcessTransport(mock.api)))
  const { results, passed } = await runConformance(target, { only: [plant.endpoint], workers: 1 })
  expect(passed).toBe(false)
  return results.filter(({ verdict }) => verdict === 'failed').flatMap(({ reasons }) => reasons)
}

describe('the runner notices', () => {
  it.each(mutants)('$description ($endpoint)', async (plant) => {
    expect((await reasonsWith(plant)).join('\n')).toMatch(plant.expectedProblem)
  })

  it('nothing where there is nothing: the same calls without the mistakes', async () => {
    const only = [...new Set(mutants.map((plant) => plant.endpoint))]
    expect(only.filter((name) => name !== 'server' && !endpoints.some((call) => call.name === name))).toEqual(
      [],
    )
    const { results } = await runConformance(await inspectTarget(createInProcessTransport(mock.api)), {
      only,
    })
    expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  }, 30_000)
})
