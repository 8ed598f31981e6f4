import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { StallDetector } from './stall-detector'

const CHECK_MS = 10_000
/** Much longer than a file needs to load, and longer than any test's timeout. */
const STALL_MS = 5 * 60_000

/**
 * Ends the run and prints the test file when a file stalls. Vitest's timeouts run inside the worker, so they don't work for a
 * test that blocks the worker, or while a file loads.
 */
export default class StallReporter implements Reporter {
  /** Identifies files by id, because Vitest uses different objects for a queued and a running file. */
  readonly #detector = new StallDetector()
  #vitest: Vitest | undefined
  #timer: NodeJS.Timeout | undefined

  #record({ id, project, relativeModuleId }: TestModule, last: string): void {
    this.#detector.recordActivity(id, `${project.name} ${relativeModuleId}, ${last}`, Date.now())
  }

  #endIfStalled(): void {
    const stalled = this.#detector.listStalledSince(Date.now() - STALL_MS)
    if (stalled.length === 0) return
    clearInterval(this.#timer)
    for (const activity of stalled) console.error(`\nStalled for ${STALL_MS / 60_000} minutes: ${activity}`)
    process.exitCode = 1
    // The first call waits for running tests; the second call ends them.
    void this.#vitest?.cancelCurrentRun('keyboard-input')
    void this.#vitest?.cancelCurrentRun('keyboard-input')
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }
  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#endIfStalled(), CHECK_MS)
  }
  onTestModuleQueued(module: TestModule): void {
    this.#record(module, 'loading')
  }
  onTestModuleCollected(module: TestModule): void {
    this.#record(module, 'loaded')
  }
  onTestCaseReady(test: TestCase): void {
    this.#record(test.module, `in: ${test.fullName}`)
  }
  // Vitest can report a file's last tests after the file's end.
  onTestCaseResult(test: TestCase): void {
    this.#record(test.module, `after: ${test.fullName}`)
  }
  onTestModuleEnd({ id }: TestModule): void {
    this.#detector.markEnded(id)
  }
  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }
}
