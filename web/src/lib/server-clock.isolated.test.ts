import { beforeEach, expect, it, vi } from 'vitest'

const load = () => import('./server-clock')
beforeEach(() => void vi.resetModules())

it('R-GUARD-5 the server’s clock is not known before its first answer, and waited for', async () => {
  const { knownServerNow, noteServerDate, onceServerClockKnown } = await load()
  const told = vi.fn()
  onceServerClockKnown(told)
  expect(knownServerNow()).toBeNull()
  noteServerDate('no date')
  expect(told).not.toHaveBeenCalled()
  noteServerDate(new Date(Date.now() + 86_400_000).toUTCString())
  noteServerDate(new Date(Date.now() + 86_400_000).toUTCString())
  expect(told).toHaveBeenCalledTimes(1)
  expect(Math.abs((knownServerNow() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(3000)
})

it('R-GUARD-5 who no longer waits is not told', async () => {
  const { noteServerDate, onceServerClockKnown } = await load()
  const told = vi.fn()
  onceServerClockKnown(told)()
  noteServerDate(new Date().toUTCString())
  expect(told).not.toHaveBeenCalled()
})
