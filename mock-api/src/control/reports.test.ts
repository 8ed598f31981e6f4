import { expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const { control } = await createTestClient()
const report = (message: string) => ({ kind: 'error', message, page: '/plans', source: 'a.js:1' })

it('R-ERR-3 keeps the last hundred reports, newest first, and rejects other formats', async () => {
  await control('POST reports', { body: [report('first'), report('second')] })
  expect((await control('GET reports')).json()).toEqual([report('second'), report('first')])
  for (let count = 0; count < 10; count += 1)
    await control('POST reports', { body: Array.from({ length: 20 }, () => report(`more ${count}`)) })
  const kept = (await control('GET reports')).json()
  expect(kept).toHaveLength(100)
  expect(kept).toHaveProperty('0.message', 'more 9')
  for (const payload of [{}, [{}], [report('x'.repeat(501))]])
    expect((await control('POST reports', { body: payload })).status).toBe(422)
})
