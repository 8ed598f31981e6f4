import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email, existingEmail, hasAsciiLocalPart } from './email'

const read = (text: string): string | null => email.safeParse(text).data ?? null

describe('R-CHECK-2 email addresses', () => {
  it.each([
    ['anna+vpn@example.com', 'anna+vpn@example.com'],
    ["  o'neil.x-y_z@sub.example.co.uk ", "o'neil.x-y_z@sub.example.co.uk"],
    ['Anna@Example.COM', 'Anna@Example.COM'],
    ['r&d@example.com', 'r&d@example.com'],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna+vpn@bücher.example', 'anna+vpn@xn--bcher-kva.example'],
    ['anna@例子。中国', 'anna@xn--fsqu00a.xn--fiqs8s'],
    ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ])('%s is converted to its wire form', (typed, travels) => {
    expect(read(typed)).toBe(travels)
  })

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'an na@example.com',
    '.anna@example.com',
    'anna.@example.com',
    'an..na@example.com',
    'anna@.example.com',
    'anna@1.2.3.4',
    'anna@пример',
    'anna@пример.рф/x',
    'anna@пример.рф:80',
    'anna@при мер.рф',
    'anna@b@пример.рф',
    'anna@[::1]',
    'anna@ex%41mple.рф',
    `anna@${'я'.repeat(300)}.рф`,
    `${'a'.repeat(250)}@a.com`,
    'имя@пример.рф',
  ])('%s is invalid', (typed) => {
    expect(read(typed)).toBeNull()
  })

  it.each([
    'an..na@example.com',
    '.anna.@example.com',
    '"anna b"@example.com',
    'имя@example.com',
    'root@localhost',
  ])('R-AUTH-1 %s signs in where an account has it', (address) =>
    expect(existingEmail.parse(` ${address} `)).toBe(address),
  )

  it.each(['anna', 'anna@', '@example.com', 'a\u0000b@example.com', `${'a'.repeat(250)}@a.com`])(
    'R-AUTH-1 %j is no valid address of an account',
    (text) => expect(existingEmail.safeParse(text).success).toBe(false),
  )

  it('a parsed address is ASCII and unchanged when parsed again', () => {
    const domain = fc.stringMatching(/^[a-zа-яü一-龥]{1,10}\.[a-zа-я]{2,6}$/)
    fc.assert(
      fc.property(domain, (host) => {
        const travels = read(`anna+vpn@${host}`)
        if (travels === null) return
        expect(travels).toMatch(/^[!-~]+$/)
        expect(read(travels)).toBe(travels)
      }),
    )
  })

  it('detects a local part that no spelling of the domain can fix', () => {
    expect(hasAsciiLocalPart('имя@пример.рф')).toBe(false)
    expect(hasAsciiLocalPart('anna+vpn@пример.рф')).toBe(true)
    expect(hasAsciiLocalPart('an na@example.com')).toBe(true)
  })
})
