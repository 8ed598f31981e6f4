import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { click, getElement, render } from './test-render'

let unmount = () => {}
afterEach(() => unmount())

describe('Button', () => {
  it('R-PAY-5 ignores presses while busy, and keeps its name and focus', async () => {
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

  it('R-PAY-5 submits a form once for a double click', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    unmount = render(
      <form onSubmit={submit}>
        <Button type="submit">Pay</Button>
      </form>,
    ).unmount
    const clicks = [1, 2].map(
      (detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
    )
    for (const event of clicks) getElement('button').dispatchEvent(event)
    expect(submit).toHaveBeenCalledOnce()
  })

  it('does not submit a form by default', () => {
    unmount = render(<Button>Cancel</Button>).unmount
    expect(getElement<HTMLButtonElement>('button').type).toBe('button')
  })
})
