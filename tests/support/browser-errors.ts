import { CSRF } from '@zoog/contract/constants'
import type { BrowserContext } from 'playwright/test'
import { isLocalUrl } from './urls'

/** Collects browser errors and the expected ones among them. */
export interface BrowserErrorLog {
  expectConsoleError(pattern: RegExp): void
  expectStatus(...statuses: number[]): void
  /** Returns the unexpected errors. */
  getUnexpectedErrors(): string[]
}

const failedResource = /^Failed to load resource: the server responded with a status of (\d{3})/

/**
 * Collects the console errors, uncaught errors and external requests of every page in a context. Console errors include
 * content security policy violations and hydration mismatches.
 */
export function collectBrowserErrors(context: BrowserContext, failsOnWarnings: boolean): BrowserErrorLog {
  const lines: string[] = []
  const externalRequests: string[] = []
  const patterns: RegExp[] = []
  const statuses = new Set<number>()
  /** The first change of a visit may leave without the CSRF header while another response carries the cookie. */
  let tooEarly: string | null = null

  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || (failsOnWarnings && message.type() === 'warning')
    if (
      isProblem ||
      /Content.Security.Policy|Permissions policy|React replaced the prerendered page/i.test(message.text())
    )
      lines.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) =>
    lines.push(`Uncaught: ${webError.error().stack ?? webError.error().message}`),
  )
  context.on('request', (request) => {
    if (!isLocalUrl(request.url()))
      externalRequests.push(`Leaves this machine: ${request.method()} ${request.url()}`)
  })

  context.on('response', (response) => {
    const isEarly = response.status() === 419 && !(CSRF.header.toLowerCase() in response.request().headers())
    if (isEarly) tooEarly ??= response.url()
  })

  const isExpected = (line: string): boolean => {
    const status = failedResource.exec(line)?.[1]
    return (
      (status !== undefined && statuses.has(Number(status))) || patterns.some((pattern) => pattern.test(line))
    )
  }
  return {
    expectConsoleError: (pattern) => {
      patterns.push(pattern)
    },
    expectStatus: (...more) => {
      for (const status of more) statuses.add(status)
    },
    getUnexpectedErrors: () => {
      const unexpected = lines.filter((line) => !isExpected(line))
      // The portal repeats it (R-CSRF-1). A request that never has the header is rejected again and fails the test.
      const early = unexpected.findIndex(
        (line) => failedResource.exec(line)?.[1] === '419' && line.includes(`(${tooEarly})`),
      )
      return [...unexpected.filter((_, index) => index !== early), ...externalRequests]
    },
  }
}
