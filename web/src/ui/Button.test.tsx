// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { click, getElement, render } from './test-render'

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
    getElement('button').focus()
    await click(getElement('button'))
    page.rerender(node(true))
    await click(getElement('button'))
    expect(submit).toHaveBeenCalledOnce()
    expect(getElement('button').textContent).toBe('Pay')
    expect(document.activeElement).toBe(getElement('button'))
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
    for (const half of halves) getElement('button').dispatchEvent(half)
    expect(submit).toHaveBeenCalledOnce()
  })

  it('submits nothing unless it is told to', () => {
    unmount = render(<Button>Cancel</Button>).unmount
    expect(getElement<HTMLButtonElement>('button').type).toBe('button')
  })
})
