import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redactPersonalData } from '../lib/page-report'

const sendBeacon = vi.fn((_url: string, _data: Blob) => true)
beforeEach(() => {
  vi.resetModules()
  sendBeacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
})
const sentReport = async (index: number) =>
  JSON.parse(await (sendBeacon.mock.calls[index]?.[1] ?? new Blob()).text())

describe('R-ERR-3 error reports', () => {
  it('reports at most ten errors per visit, and never throws', async () => {
    const { reportError } = await import('./report-errors')
    for (let count = 0; count < 30; count += 1) reportError(new TypeError(`broken ${count}`))
    expect(sendBeacon).toHaveBeenCalledTimes(10)
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/reports')
    expect(await sentReport(0)).toMatchObject({ kind: 'error', message: 'TypeError: broken 0', page: '/' })
    sendBeacon.mockImplementationOnce(() => {
      throw new Error('blocked')
    })
    vi.resetModules()
    const fresh = await import('./report-errors')
    expect(() => fresh.reportError({ not: 'an error' })).not.toThrow()
  })

  it.each([
    ['free@zoog.test is not allowed', '[e-mail] is not allowed'],
    ['https://app.example.com/auth?userID=5&token=abc#x failed', 'https://app.example.com/auth failed'],
    ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIiOiIxMjM0NTY3ODkw.abc', 'Bearer [secret]'],
    ['card 4242424242424242', 'card [number]'],
    ['at load (/assets/first-AbC123.js:1:2345)', 'at load (/assets/first-AbC123.js:1:2345)'],
  ])('removes personal data: %s', (text, clean) => {
    expect(redactPersonalData(text)).toBe(clean)
  })

  it('limits the length of a report', () => {
    expect(redactPersonalData('a b '.repeat(100_000)).length).toBe(300)
  })
})
