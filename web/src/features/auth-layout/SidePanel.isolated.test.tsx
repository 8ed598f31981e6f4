import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '../../config'
import { render, unmountAll } from '../../ui/test-render'
import { SidePanel } from './SidePanel'

vi.mock('../../config', () => ({ config: {} }))
afterEach(unmountAll)

it.each([
  [{}, []],
  [{ locationCount: 1 }, [['1 location', null]]],
  [
    { refundsUrl: 'https://a.example/refunds', auditUrl: 'https://b.example/audit' },
    [
      ['7-day money-back guarantee', 'https://a.example/refunds'],
      ['Independent audit report', 'https://b.example/audit'],
    ],
  ],
])('R-AUTH-15 the side panel shows only configured proof: %o', async (configured, proofs) => {
  const none = { refundsUrl: null, locationCount: null, noLogsUrl: null, auditUrl: null }
  Object.assign(config, none, configured)
  await act(async () => render(<SidePanel />))
  const shown = [...document.querySelectorAll('li')].map((item) => [
    item.textContent,
    item.querySelector('a')?.getAttribute('href') ?? null,
  ])
  expect(shown).toEqual(proofs)
  expect(document.querySelector('ul') === null).toBe(proofs.length === 0)
})
