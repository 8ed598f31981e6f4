import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

const CHECK_MS = 10_000
/** Much longer than a file takes to load, and than any of its tests may take. */
const STUCK_MS = 5 * 60_000

/**
 * Ends a run when a file has said nothing for so long, and names it. Vitest's own time limits are kept by the worker,
 * which keeps none once a test never gives it back, and none while a file is loading.
 */
export default class StuckReporter implements Reporter {
  /** By its id: what is queued and what runs are two objects. */
  readonly #heard = new Map<string, { at: number; what: string }>()
  #vitest: Vitest | undefined
  #timer: NodeJS.Timeout | undefined

  #hear({ id, project, relativeModuleId }: TestModule, last: string): void {
    this.#heard.set(id, { at: Date.now(), what: `${project.name} ${relativeModuleId}, ${last}` })
  }

  #endIfStuck(): void {
    const stuck = [...this.#heard.values()].filter(({ at }) => at < Date.now() - STUCK_MS)
    if (stuck.length === 0) return
    clearInterval(this.#timer)
    for (const { what } of stuck) console.error(`\nStuck for ${STUCK_MS / 60_000} minutes: ${what}`)
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
  onTestCaseResult(test: TestCase): void {
    this.#hear(test.module, `after: ${test.fullName}`)
  }
  onTestModuleEnd(module: TestModule): void {
    this.#heard.delete(module.id)
  }
  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }
}
