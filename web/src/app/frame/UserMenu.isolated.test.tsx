import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { createTestUser } from '../../test-fixtures'
import { UserMenu } from './UserMenu'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock('./UserMenuDropdown', () => ({
  UserMenuDropdown: ({ defaultOpen }: { defaultOpen: boolean }) => <p>{defaultOpen ? 'open' : 'closed'}</p>,
}))

const pointer = (type: string) => new PointerEvent(type, { bubbles: true })

it('R-USERMENU-2 a press during which the menu’s code arrives opens it', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(<UserMenu user={createTestUser()} isMobile={false} />))
  const button = container.querySelector('button')
  await act(async () => {
    button?.dispatchEvent(pointer('pointerover'))
    button?.dispatchEvent(pointer('pointerdown'))
  })
  // The code is there, and the button still hears what becomes of the press.
  expect(container.querySelector('button')).toBe(button)
  await act(async () => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(container.textContent).toBe('open')
  act(() => root.unmount())
})
