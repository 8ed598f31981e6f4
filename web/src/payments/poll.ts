import { PAYMENT_POLL } from '@zoog/contract/constants'
import type { PaymentAnswer } from './ask'

/** Answers after which there is nothing left to ask. */
export type FinalAnswer = Extract<
  PaymentAnswer,
  { kind: 'succeeded' } | { kind: 'failed' } | { kind: 'unknown' } | { kind: 'signedOut' }
>
export type OpenAnswer = Exclude<PaymentAnswer, FinalAnswer>

const isFinal = (answer: PaymentAnswer): answer is FinalAnswer =>
  answer.kind === 'succeeded' ||
  answer.kind === 'failed' ||
  answer.kind === 'unknown' ||
  answer.kind === 'signedOut'

interface Poll {
  ask: () => Promise<PaymentAnswer>
  /** Told of each answer that is not the last. */
  onAnswer: (answer: OpenAnswer) => void
  /** Whether somebody still waits for this payment: looked at before each question and after each answer. */
  isWanted: () => boolean
  now: () => number
  pause: (ms: number) => Promise<void>
}

/**
 * Asks each second what became of a payment, for two minutes at most (the time counts, not the questions: a tab in the
 * background is slow). Null when the time is over or nobody waits any more.
 */
export const pollPayment = async ({
  ask,
  onAnswer,
  isWanted,
  now,
  pause,
}: Poll): Promise<FinalAnswer | null> => {
  const until = now() + PAYMENT_POLL.forMs
  while (isWanted()) {
    const answer = await ask()
    if (!isWanted()) return null
    if (isFinal(answer)) return answer
    onAnswer(answer)
    if (now() + PAYMENT_POLL.everyMs > until) return null
    await pause(PAYMENT_POLL.everyMs)
  }
  return null
}
