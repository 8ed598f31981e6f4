import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { getElement, render, unmountAll } from '../ui/test-render'
import { NewPasswordFields } from './NewPasswordFields'
import { checkNewPassword } from './new-password'

afterEach(unmountAll)

const owner = { email: 'nora@mail.example', name: 'Nora New' }

const field = { value: '', error: null, onChange: () => undefined }
const Form = ({ password }: { password: string }) => (
  <NewPasswordFields
    label="New"
    password={{ ...field, name: 'password', value: password }}
    confirmation={{ ...field, name: 'password_confirmation' }}
    owner={owner}
  />
)

const getRules = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const getStrength = () => document.querySelector('[role="meter"]')?.getAttribute('aria-valuetext')

it('R-AUTH-5 shows strength and fulfilled rules of a new password once the rating has loaded', async () => {
  const rerender = render(<Form password="" />)
  expect(getRules()).toEqual(['8 characters or more', 'Not a common password, your name, or your email'])
  expect(document.querySelector('[role="meter"]')).toBeNull()
  rerender(<Form password="iloveyou" />)
  await act(async () => {
    await import('./password-rating')
  })
  expect(getStrength()).toBe('Strength: weak')
  expect(checkNewPassword('iloveyou', owner)).toBe('passwordCommon')
  expect(getRules()[1]).toBe('Not a common password, your name, or your email')

  for (const [password, rating] of [
    ['nora-new-1990', 'weak'],
    ['7 chars', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['four words, no digits', 'strong'],
  ] as const) {
    rerender(<Form password={password} />)
    expect([password, getStrength()]).toEqual([password, `Strength: ${rating}`])
  }
  expect(getRules()).toEqual([
    '8 characters or more, done',
    'Not a common password, your name, or your email, done',
  ])
  expect(getElement('[aria-live="polite"]').textContent).toBe('Strength: strong')
})

it.each([
  ['', 'newPasswordMissing'],
  ['7 chars', 'passwordTooShort'],
  ['x'.repeat(129), 'passwordTooLong'],
  ['nora-new-1990', 'passwordOwnWords'],
  ['ZoogVPN-2026', 'passwordOwnWords'],
  [' four words ', null],
])('R-AUTH-5 the problem of %j is %s', (password, problem) =>
  expect(checkNewPassword(password, owner)).toBe(problem),
)
