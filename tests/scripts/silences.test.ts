import { expect, it } from 'vitest'
import { Silences } from '../../scripts/lib/silences'

it('names what has said nothing for long and has not ended', () => {
  const silences = new Silences()
  silences.hear('slow', 'slow.test.ts, in: the first', 100)
  silences.hear('slow', 'slow.test.ts, in: the second', 300)
  silences.hear('stuck', 'stuck.test.ts, loading', 200)
  silences.hear('quick', 'quick.test.ts, in: all', 100)
  silences.end('quick')
  expect(silences.since(300)).toEqual(['stuck.test.ts, loading'])
  expect(silences.since(301)).toEqual(['slow.test.ts, in: the second', 'stuck.test.ts, loading'])
})

it('what is told late of what has ended does not bring it back', () => {
  const silences = new Silences()
  silences.end('ended')
  silences.hear('ended', 'ended.test.ts, after: the last', 100)
  expect(silences.since(1000)).toEqual([])
})
