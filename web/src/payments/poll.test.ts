import { describe, expect, it } from 'vitest'
import type { PaymentAnswer } from './ask'
import { pollPayment } from './poll'

const bought = {
  subscriptionHash: 'sub_0123456789abcdef',
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
}
const succeeded: PaymentAnswer = { kind: 'succeeded', bought }
const processing: PaymentAnswer = { kind: 'processing', bought }

/** Time that passes only while it is waited for. */
const poll = async (answers: (asked: number) => PaymentAnswer, wantedFor = Number.POSITIVE_INFINITY) => {
  let time = 0
  let asked = 0
  const heard: string[] = []
  const last = await pollPayment({
    ask: async () => answers(asked++),
    onAnswer: ({ kind }) => heard.push(kind),
    isWanted: () => time < wantedFor,
    now: () => time,
    pause: async (ms) => {
      time += ms
    },
  })
  return { last, heard, asked, time }
}

describe('R-PAY-4 waiting for a payment', () => {
  it('R-PAY-4 ends with the answer', async () => {
    const { last, heard, asked } = await poll((n) => (n < 3 ? processing : succeeded))
    expect(last).toEqual(succeeded)
    expect(heard).toEqual(['processing', 'processing', 'processing'])
    expect(asked).toBe(4)
  })

  it('R-PAY-4 asks each second, for two minutes at most', async () => {
    const { last, asked, time } = await poll(() => processing)
    expect(last).toBeNull()
    expect(time).toBe(120_000)
    expect(asked).toBe(121)
  })

  it('R-PAY-4 goes on where the server does not answer, or the customer has not paid yet', async () => {
    const { last, heard } = await poll((n) =>
      n === 0 ? { kind: 'unanswered' } : n === 1 ? { kind: 'open', bought } : succeeded,
    )
    expect(last).toEqual(succeeded)
    expect(heard).toEqual(['unanswered', 'open'])
  })

  it('R-PAY-4 stops when nobody waits any more, and says nothing then', async () => {
    const { last, asked } = await poll(() => processing, 3000)
    expect(last).toBeNull()
    expect(asked).toBe(3)
  })

  it.each(['unknown', 'signedOut'] as const)(
    'R-PAY-4 has nothing to wait for when it is %s',
    async (kind) => {
      const { last, asked } = await poll(() => ({ kind }))
      expect(last).toEqual({ kind })
      expect(asked).toBe(1)
    },
  )
})
