import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render, unmountAll } from '../ui/test-render'
import { lazyDialog } from './lazy-dialog'

afterEach(unmountAll)

const Name = ({ name }: { name: string; onClose: () => void }) => <p>{name}</p>

it('R-ERR-3 closes a dialog that fails to load, and loads it when it opens again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ Name })
  const Dialog = lazyDialog((): Promise<{ Name: typeof Name }> => load(), 'Name')
  const onClose = vi.fn()
  await act(async () => render(<Dialog name="first" onClose={onClose} />))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  unmountAll()
  await act(async () => render(<Dialog name="second" onClose={onClose} />))
  await vi.waitFor(() => expect(document.body.textContent).toBe('second'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
