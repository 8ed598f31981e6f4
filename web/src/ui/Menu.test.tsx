import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu, MenuItem } from './Menu'
import { click, getElement, pressKey, render, unmountAll } from './test-render'

const signOut = vi.fn()

beforeEach(() => {
  render(
    <Menu trigger="Anna" header="anna@example.com">
      <MenuItem value="profile">
        <a href="#profile">Profile</a>
      </MenuItem>
      <MenuItem value="sign-out">
        <button type="button" onClick={signOut}>
          Log out
        </button>
      </MenuItem>
    </Menu>,
  )
})

afterEach(() => {
  unmountAll()
  signOut.mockReset()
})

const trigger = () => getElement('button[aria-haspopup]')
/** Returns the text of the highlighted item. */
const getHighlighted = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

describe('R-USERMENU-2 Menu', () => {
  it('closes when an item is pressed', async () => {
    await click(trigger())
    await click(await vi.waitFor(() => getElement<HTMLElement>('button[role="menuitem"]')))
    expect(signOut).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('false'))
  })

  it('activates an item with Enter', async () => {
    trigger().focus()
    pressKey('ArrowUp')
    await vi.waitFor(() => expect(getHighlighted()).toBe('Log out'))
    pressKey('Enter')
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })
})
