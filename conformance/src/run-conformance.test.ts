import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInProcessTransport } from './http-transport'
import { runConformance } from './run-conformance'
import { inspectTarget } from './target'

const i18nDir = mkdtempSync(join(tmpdir(), 'zoog-texts-'))
let mock: Mock
beforeAll(async () => {
  writeFileSync(join(i18nDir, 'ru.json'), '{"greeting":"Привет"}')
  mock = await createMock({ i18nDir })
})
afterAll(async () => {
  await mock.close()
  rmSync(i18nDir, { recursive: true })
})

it('R-CALL-1 the mock meets the contract with every endpoint and declared status', {
  timeout: 120_000,
}, async () => {
  const report = await runConformance(await inspectTarget(createInProcessTransport(mock)))
  const bad = report.results.filter(({ verdict }) => verdict !== 'passed')
  expect(bad.map(({ subject, name, reasons }) => `${subject} ${name}: ${reasons.join('; ')}`)).toEqual([])
  expect(report.missing).toEqual([])
  expect(report.injected).toContain('users.login 503')
  expect(report.injected).not.toContain('users.login 422')
  expect(report.passed).toBe(true)
})
