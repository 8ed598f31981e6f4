import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestUser } from '../../testing/fixtures'
import { getElement, render, unmountAll } from '../../ui/test-render'
import { UserMenu } from './UserMenu'

afterEach(unmountAll)

vi.mock('./UserMenuDropdown', () => ({
  UserMenuDropdown: ({ defaultOpen }: { defaultOpen: boolean }) => <p>{defaultOpen ? 'open' : 'closed'}</p>,
}))

const pointer = (type: string) => new PointerEvent(type, { bubbles: true })

it('R-USERMENU-2 a press opens the menu even if its code arrives during the press', async () => {
  await act(async () => render(<UserMenu user={createTestUser()} />))
  const button = getElement('button')
  await act(async () => {
    button.dispatchEvent(pointer('pointerover'))
    button.dispatchEvent(pointer('pointerdown'))
  })
  // The code has loaded, but the pressed button stays until the click.
  expect(getElement('button')).toBe(button)
  await act(async () => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(document.body.textContent).toBe('open')
})
