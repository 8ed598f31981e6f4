/** What has something to say until it ends, and for how long each has said nothing. */
export class StallDetector {
  readonly #heard = new Map<string, { at: number; what: string }>()
  readonly #ended = new Set<string>()

  /** `what` it said, in ms by any clock. What is told late of something that has ended does not bring it back. */
  recordActivity(id: string, what: string, at: number): void {
    if (!this.#ended.has(id)) this.#heard.set(id, { at, what })
  }

  markEnded(id: string): void {
    this.#ended.add(id)
    this.#heard.delete(id)
  }

  /** What each said last that has not ended, and has said nothing since a moment. */
  listStalledSince(moment: number): string[] {
    return [...this.#heard.values()].flatMap(({ at, what }) => (at < moment ? [what] : []))
  }
}
