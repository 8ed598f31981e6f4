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

const collectReasons = async (mutant: (typeof mutants)[number]): Promise<string[]> => {
  const target = await inspectTarget(mutant.apply(createInProcessTransport(mock.api)))
  const { results, passed } = await runConformance(target, { only: [mutant.endpoint], workers: 1 })
  expect(passed).toBe(false)
  return results.filter(({ verdict }) => verdict === 'failed').flatMap(({ reasons }) => reasons)
}

describe('the checks detect', () => {
  it.each(mutants)('$description ($endpoint)', async (mutant) => {
    expect((await collectReasons(mutant)).join('\n')).toMatch(mutant.expectedProblem)
  })

  it('no problem in the same endpoints without mutations', async () => {
    const only = [...new Set(mutants.map((mutant) => mutant.endpoint))]
    expect(only.filter((name) => name !== 'server' && !endpoints.some((call) => call.name === name))).toEqual(
      [],
    )
    const { results } = await runConformance(await inspectTarget(createInProcessTransport(mock.api)), {
      only,
    })
    expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  }, 30_000)
})
