import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../calls'
import { run } from '../run'
import { inspectTarget } from '../target'
import { inProcess } from '../wire'
import { plants } from './plants'

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

const reasonsWith = async (plant: (typeof plants)[number]): Promise<string[]> => {
  const target = await inspectTarget(plant.over(inProcess(mock.api)))
  const { results, passed } = await run(target, { only: [plant.in], workers: 1 })
  expect(passed).toBe(false)
  return results.filter(({ verdict }) => verdict === 'failed').flatMap(({ reasons }) => reasons)
}

describe('the runner notices', () => {
  it.each(plants)('$what ($in)', async (plant) => {
    expect((await reasonsWith(plant)).join('\n')).toMatch(plant.says)
  })

  it('nothing where there is nothing: the same calls without the mistakes', async () => {
    const only = [...new Set(plants.map((plant) => plant.in))]
    expect(only.filter((name) => name !== 'server' && !calls.some((call) => call.name === name))).toEqual([])
    const { results } = await run(await inspectTarget(inProcess(mock.api)), { only })
    expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  }, 30_000)
})
