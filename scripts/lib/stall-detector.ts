/** Finds running tasks without recent activity. */
export class StallDetector {
  readonly #activities = new Map<string, { at: number; description: string }>()
  readonly #ended = new Set<string>()

  /** Records a task's activity at a time in ms. Ignores late activities of tasks that have ended. */
  recordActivity(id: string, description: string, at: number): void {
    if (!this.#ended.has(id)) this.#activities.set(id, { at, description })
  }

  markEnded(id: string): void {
    this.#ended.add(id)
    this.#activities.delete(id)
  }

  /** Returns the last activity of each running task that has been silent since a time in ms. */
  listStalledSince(moment: number): string[] {
    return [...this.#activities.values()].flatMap(({ at, description }) => (at < moment ? [description] : []))
  }
}
