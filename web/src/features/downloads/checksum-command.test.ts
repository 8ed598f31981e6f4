import { describe, expect, it } from 'vitest'
import { getChecksumCommand } from './checksum-command'

describe('R-DOWN-1 the checksum command', () => {
  it.each([
    ['windows', "it's.exe", "Get-FileHash -LiteralPath 'it''s.exe'"],
    [
      'windows',
      'a\u2019; calc; \u2018b[1].exe',
      "Get-FileHash -LiteralPath 'a\u2019\u2019; calc; \u2018\u2018b[1].exe'",
    ],
    ['windows', '-Path.exe', "Get-FileHash -LiteralPath '-Path.exe'"],
    ['mac', 'a b.dmg', "shasum -a 256 'a b.dmg'"],
    ['linux', "it's $(an) app.deb", "sha256sum 'it'\\''s $(an) app.deb'"],
    ['linux', '-c.deb', 'sha256sum ./-c.deb'],
    ['mac', '--version .dmg', "shasum -a 256 ./'--version .dmg'"],
    ['android', 'a.apk', null],
  ] as const)('R-DOWN-1 %s %s', (os, name, line) => expect(getChecksumCommand(os, name)).toBe(line))
})
