import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordField } from './PasswordField'
import { click, getElement, render, unmountAll } from './test-render'

afterEach(unmountAll)

const show = (props: { error?: string } = {}) =>
  render(<PasswordField hint="At least 8 characters" {...props} />)

const input = () => getElement<HTMLInputElement>('input')

describe('PasswordField', () => {
  it('reveals and hides the password, and never trims it', async () => {
    show()
    input().value = ' secret '
    await click(getElement('[aria-label="Show characters"]'))
    expect(input().type).toBe('text')
    expect(input().value).toBe(' secret ')
    await click(getElement('[aria-label="Hide characters"]'))
    expect(input().type).toBe('password')
  })

  it('shows a notice while Caps Lock is on', () => {
    show()
    const key = (on: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
      Object.defineProperty(event, 'getModifierState', { value: () => on })
      act(() => {
        input().dispatchEvent(event)
      })
    }
    key(true)
    expect(getElement('[role="status"]').textContent).toBe('Caps Lock is on.')
    key(false)
    expect(getElement('[role="status"]').textContent).toBe('')
  })

  it('R-AUTH-5 associates the error and the rules with the field', () => {
    show({ error: 'Too short' })
    const texts = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual(['Too short', 'At least 8 characters'])
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })
})
