import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { StallDetector } from './stall-detector'

const CHECK_MS = 10_000
/** Much longer than a file takes to load, and than any of its tests may take. */
const STUCK_MS = 5 * 60_000

/**
 * Ends a run when a file has said nothing for so long, and names it. Vitest's own time limits are kept by the worker,
 * which keeps none once a test never gives it back, and none while a file is loading.
 */
export default class StallReporter implements Reporter {
  /** By the file's id: what is queued and what runs are two objects. */
  readonly #silences = new StallDetector()
  #vitest: Vitest | undefined
  #timer: NodeJS.Timeout | undefined

  #hear({ id, project, relativeModuleId }: TestModule, last: string): void {
    this.#silences.recordActivity(id, `${project.name} ${relativeModuleId}, ${last}`, Date.now())
  }

  #endIfStuck(): void {
    const stuck = this.#silences.listStalledSince(Date.now() - STUCK_MS)
    if (stuck.length === 0) return
    clearInterval(this.#timer)
    for (const what of stuck) console.error(`\nStuck for ${STUCK_MS / 60_000} minutes: ${what}`)
    process.exitCode = 1
    // Asked once Vitest waits for what runs; asked again it ends it.
    void this.#vitest?.cancelCurrentRun('keyboard-input')
    void this.#vitest?.cancelCurrentRun('keyboard-input')
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }
  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#endIfStuck(), CHECK_MS)
  }
  onTestModuleQueued(module: TestModule): void {
    this.#hear(module, 'loading')
  }
  onTestModuleCollected(module: TestModule): void {
    this.#hear(module, 'loaded')
  }
  onTestCaseReady(test: TestCase): void {
    this.#hear(test.module, `in: ${test.fullName}`)
  }
  // Vitest tells of two updates of a worker side by side: of a file's last tests it may tell after the file's end.
  onTestCaseResult(test: TestCase): void {
    this.#hear(test.module, `after: ${test.fullName}`)
  }
  onTestModuleEnd({ id }: TestModule): void {
    this.#silences.markEnded(id)
  }
  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }
}
