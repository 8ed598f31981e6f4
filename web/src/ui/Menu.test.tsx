import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu'
import { click, only, press, render } from './test-render'

const signOut = vi.fn()
let unmount: () => void

beforeEach(() => {
  unmount = render(
    <>
      <Menu trigger="Anna">
        <a href="#profile">Profile</a>
        <a href="#help">Contact us</a>
        <button type="button" onClick={signOut}>
          Log out
        </button>
      </Menu>
      <button type="button" id="elsewhere">
        Elsewhere
      </button>
    </>,
  ).unmount
})

afterEach(() => {
  unmount()
  signOut.mockReset()
})

const trigger = () => only('button[aria-expanded]')
const focused = () => document.activeElement?.textContent

describe('R-USERMENU-2 Menu', () => {
  it('opens and closes by clicking', async () => {
    await click(trigger())
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    await click(trigger())
    expect(document.querySelector('a')).toBeNull()
  })

  it('opens with an arrow key, on the first or the last item, and goes round', () => {
    trigger().focus()
    press('ArrowDown')
    expect(focused()).toBe('Profile')
    press('ArrowUp')
    expect(focused()).toBe('Log out')
    press('Home')
    expect(focused()).toBe('Profile')
    press('ArrowDown')
    expect(focused()).toBe('Contact us')
  })

  it('closes with Escape and gives the focus back', () => {
    trigger().focus()
    press('ArrowUp')
    expect(focused()).toBe('Log out')
    press('Escape')
    expect(document.querySelector('a')).toBeNull()
    expect(document.activeElement).toBe(trigger())
  })

  it('closes when an item is pressed', async () => {
    await click(trigger())
    const items = [...document.querySelectorAll('button')]
    const item = items.find((button) => button.textContent === 'Log out')
    if (!item) throw new Error('no item')
    await click(item)
    expect(signOut).toHaveBeenCalledOnce()
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes when one presses outside', async () => {
    await click(trigger())
    act(() => {
      only('#elsewhere').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
  })
})
