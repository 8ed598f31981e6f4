import { beforeEach, expect, it, vi } from 'vitest'

const load = () => import('./server-clock')
beforeEach(() => void vi.resetModules())

it('R-GUARD-5 the server’s clock is unknown before the first response; listeners wait for it', async () => {
  const { getKnownServerNow, syncServerClock, whenServerClockKnown } = await load()
  const listener = vi.fn()
  whenServerClockKnown(listener)
  expect(getKnownServerNow()).toBeNull()
  syncServerClock('no date')
  expect(listener).not.toHaveBeenCalled()
  syncServerClock(new Date(Date.now() + 86_400_000).toUTCString())
  syncServerClock(new Date(Date.now() + 86_400_000).toUTCString())
  expect(listener).toHaveBeenCalledTimes(1)
  expect(Math.abs((getKnownServerNow() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(3000)
})

it('R-GUARD-5 a canceled listener is not called', async () => {
  const { syncServerClock, whenServerClockKnown } = await load()
  const listener = vi.fn()
  whenServerClockKnown(listener)()
  syncServerClock(new Date().toUTCString())
  expect(listener).not.toHaveBeenCalled()
})
