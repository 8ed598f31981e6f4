import { describe, expect, it } from 'vitest'
import { findMailbox } from './mailbox'

describe('R-AUTH-9 the mailbox of an address', () => {
  it.each([
    ['nora@gmail.com', 'Gmail'],
    ['Nora@GoogleMail.com', 'Gmail'],
    ['a@hotmail.co.uk', 'Outlook'],
    ['a@yahoo.com.tr', 'Yahoo Mail'],
    ['a@mail.ru', 'Mail.ru'],
    ['a@163.com', 'NetEase Mail'],
    ['"@gmail.com"@zoog.test', undefined],
    ['a@notgmail.com', undefined],
    ['a@gmail.com.evil.test', undefined],
  ])('%s: %s', (email, name) => {
    expect(findMailbox(email)?.name).toBe(name)
  })
})
