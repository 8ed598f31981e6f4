import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { config } from '../../config'
import { SidePanel } from './SidePanel'

vi.mock('../../config', () => ({ config: {} }))

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
  Object.assign(
    config,
    { refundsUrl: null, locationCount: null, noLogsUrl: null, auditUrl: null },
    configured,
  )
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(<SidePanel />))
  const shown = [...container.querySelectorAll('li')].map((item) => [
    item.textContent,
    item.querySelector('a')?.getAttribute('href') ?? null,
  ])
  expect(shown).toEqual(proofs)
  expect(container.querySelector('ul') === null).toBe(proofs.length === 0)
  act(() => root.unmount())
})
