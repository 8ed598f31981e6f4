import type { BrowserContext } from 'playwright/test'
import { isLocal } from './addresses'

/** What went wrong in the browser beside what a test looks at, and what of it was expected. */
export interface Watch {
  expectConsole(pattern: RegExp): void
  expectStatus(...statuses: number[]): void
  /** What nobody expected, a line each. */
  problems(): string[]
}

const failedResource = /^Failed to load resource: the server responded with a status of (\d{3})/

/**
 * Collects errors of the console (violations of the content security policy are among them, and pages rendered at build that
 * are not what the portal shows first), uncaught errors, and requests that would leave this machine, of every page in a context.
 */
export function watch(context: BrowserContext, failsOnWarnings: boolean): Watch {
  const lines: string[] = []
  const strays: string[] = []
  const patterns: RegExp[] = []
  const statuses = new Set<number>()

  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || (failsOnWarnings && message.type() === 'warning')
    if (isProblem || /Content.Security.Policy|Permissions policy|was made anew/i.test(message.text()))
      lines.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) =>
    lines.push(`Uncaught: ${webError.error().stack ?? webError.error().message}`),
  )
  context.on('request', (request) => {
    if (!isLocal(request.url())) strays.push(`Leaves this machine: ${request.method()} ${request.url()}`)
  })

  const isExpected = (line: string): boolean => {
    const status = failedResource.exec(line)?.[1]
    return (
      (status !== undefined && statuses.has(Number(status))) || patterns.some((pattern) => pattern.test(line))
    )
  }
  return {
    expectConsole: (pattern) => {
      patterns.push(pattern)
    },
    expectStatus: (...more) => {
      for (const status of more) statuses.add(status)
    },
    problems: () => [...lines.filter((line) => !isExpected(line)), ...strays],
  }
}
