import { z } from 'zod'

/** The test counts of a check, with the titles of skipped tests. */
export const testCounts = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.array(z.string()),
})
export type TestCounts = z.output<typeof testCounts>

const vitest = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

/** Counts the tests of Vitest's JSON report. */
export function parseVitestReport(text: string): TestCounts {
  const tests = vitest.parse(JSON.parse(text)).testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
  return { passed: count('passed'), failed: count('failed'), skipped }
}

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
})
const spec = z.object({ title: z.string(), tests: z.array(playwrightTest) })
interface Suite {
  specs: z.output<typeof spec>[]
  suites?: Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
)
const playwright = z.object({ suites: z.array(suite) })

const listSpecs = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(listSpecs)]

/** Counts the tests of Playwright's JSON report. */
export function parsePlaywrightReport(text: string): TestCounts {
  const tests = playwright
    .parse(JSON.parse(text))
    .suites.flatMap(listSpecs)
    .flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })))
  const withStatus = (status: z.output<typeof playwrightTest>['status']) =>
    tests.filter((test) => test.status === status)
  return {
    passed: withStatus('expected').length,
    failed: withStatus('unexpected').length,
    skipped: withStatus('skipped').map(({ title, annotations }) => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description
      return `${title}: ${reason ?? 'did not run'}`
    }),
  }
}
