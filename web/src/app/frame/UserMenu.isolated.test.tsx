import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { createTestUser } from '../../testing/fixtures'
import { UserMenu } from './UserMenu'

vi.mock('./UserMenuDropdown', () => ({
  UserMenuDropdown: ({ defaultOpen }: { defaultOpen: boolean }) => <p>{defaultOpen ? 'open' : 'closed'}</p>,
}))

const pointer = (type: string) => new PointerEvent(type, { bubbles: true })

it('R-USERMENU-2 a press opens the menu even if its code arrives during the press', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(<UserMenu user={createTestUser()} />))
  const button = container.querySelector('button')
  await act(async () => {
    button?.dispatchEvent(pointer('pointerover'))
    button?.dispatchEvent(pointer('pointerdown'))
  })
  // The code has loaded, but the pressed button stays until the click.
  expect(container.querySelector('button')).toBe(button)
  await act(async () => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(container.textContent).toBe('open')
  act(() => root.unmount())
})
