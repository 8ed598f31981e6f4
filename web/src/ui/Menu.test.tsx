import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu, MenuItem } from './Menu'
import { click, getElement, pressKey, render } from './test-render'

const signOut = vi.fn()
let unmount: () => void

beforeEach(() => {
  unmount = render(
    <>
      <Menu trigger="Anna" header="anna@example.com">
        <MenuItem value="profile">
          <a href="#profile">Profile</a>
        </MenuItem>
        <MenuItem value="help">
          <a href="#help">Contact us</a>
        </MenuItem>
        <MenuItem value="sign-out">
          <button type="button" onClick={signOut}>
            Log out
          </button>
        </MenuItem>
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

const trigger = () => getElement('button[aria-haspopup]')
/** Returns the text of the highlighted item. */
const getHighlighted = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}
const isOpen = () => trigger().getAttribute('aria-expanded')

describe('R-USERMENU-2 Menu', () => {
  it('opens and closes by clicking', async () => {
    await click(trigger())
    await vi.waitFor(() => expect(isOpen()).toBe('true'))
    await click(trigger())
    await vi.waitFor(() => expect(getElement('[role="menu"]').hidden).toBe(true))
  })

  it('opens with an arrow key, on the first or the last item', async () => {
    trigger().focus()
    pressKey('ArrowUp')
    await vi.waitFor(() => expect(getHighlighted()).toBe('Log out'))
    pressKey('Home')
    await vi.waitFor(() => expect(getHighlighted()).toBe('Profile'))
    pressKey('ArrowDown')
    await vi.waitFor(() => expect(getHighlighted()).toBe('Contact us'))
  })

  it('closes with Escape and returns the focus', async () => {
    trigger().focus()
    pressKey('ArrowDown')
    await vi.waitFor(() => expect(getHighlighted()).toBe('Profile'))
    pressKey('Escape')
    await vi.waitFor(() => expect(getElement('[role="menu"]').hidden).toBe(true))
    expect(document.activeElement).toBe(trigger())
  })

  it('closes when an item is pressed', async () => {
    await click(trigger())
    await click(await vi.waitFor(() => getElement<HTMLElement>('button[role="menuitem"]')))
    expect(signOut).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(isOpen()).toBe('false'))
  })

  it('activates an item with Enter', async () => {
    trigger().focus()
    pressKey('ArrowUp')
    await vi.waitFor(() => expect(getHighlighted()).toBe('Log out'))
    pressKey('Enter')
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })
})
