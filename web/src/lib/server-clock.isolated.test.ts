import { beforeEach, expect, it, vi } from 'vitest'

const load = () => import('./server-clock')
beforeEach(() => void vi.resetModules())

it('R-GUARD-5 the server’s clock is not known before its first answer, and waited for', async () => {
  const { knownServerNow, syncServerClock, whenServerClockKnown } = await load()
  const told = vi.fn()
  whenServerClockKnown(told)
  expect(knownServerNow()).toBeNull()
  syncServerClock('no date')
  expect(told).not.toHaveBeenCalled()
  syncServerClock(new Date(Date.now() + 86_400_000).toUTCString())
  syncServerClock(new Date(Date.now() + 86_400_000).toUTCString())
  expect(told).toHaveBeenCalledTimes(1)
  expect(Math.abs((knownServerNow() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(3000)
})

it('R-GUARD-5 who no longer waits is not told', async () => {
  const { syncServerClock, whenServerClockKnown } = await load()
  const told = vi.fn()
  whenServerClockKnown(told)()
  syncServerClock(new Date().toUTCString())
  expect(told).not.toHaveBeenCalled()
})
