// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { click, only, render } from './test-render'

let unmount = () => {}
afterEach(() => unmount())

describe('Button', () => {
  it('R-PAY-5 refuses a second press while busy, and keeps its name and its focus', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const node = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy}>
          Pay
        </Button>
      </form>
    )
    const page = render(node(false))
    unmount = page.unmount
    only('button').focus()
    await click(only('button'))
    page.rerender(node(true))
    await click(only('button'))
    expect(submit).toHaveBeenCalledOnce()
    expect(only('button').textContent).toBe('Pay')
    expect(document.activeElement).toBe(only('button'))
  })

  it('R-PAY-5 sends a form once by a double click, however soon the first half was answered', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    unmount = render(
      <form onSubmit={submit}>
        <Button type="submit">Pay</Button>
      </form>,
    ).unmount
    const halves = [1, 2].map(
      (detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
    )
    for (const half of halves) only('button').dispatchEvent(half)
    expect(submit).toHaveBeenCalledOnce()
  })

  it('submits nothing unless it is told to', () => {
    unmount = render(<Button>Cancel</Button>).unmount
    expect(only<HTMLButtonElement>('button').type).toBe('button')
  })
})
