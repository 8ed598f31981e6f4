/** The promises to a customer that the model test and the chaos test check. */
export const INVARIANTS = {
  oneCharge: 'never two charges for one purchase',
  amountShown: 'never a different amount than the last one shown before the press',
  notFailed: 'never failed when charged',
  notPaid: 'never paid when not',
  nextStep: 'always a next step',
  planAppears: 'the plan appears',
  trackedOnce: 'a purchase is tracked once',
  reload: 'a reload changes nothing',
} as const
export type Invariant = (typeof INVARIANTS)[keyof typeof INVARIANTS]

/** An invariant that didn't hold, with the observed state. */
export class InvariantViolation extends Error {
  constructor(
    readonly invariant: Invariant,
    detail: unknown,
  ) {
    super(`${invariant}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`)
  }
}
