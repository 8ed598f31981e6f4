import { describe, expect, it } from 'vitest'
import { getChecksumCommand } from './checksum-command'

describe('R-DOWN-1 the checksum command', () => {
  it.each([
    ['windows', 'app.exe', "Get-FileHash -LiteralPath 'app.exe'"],
    ['mac', 'a b.dmg', "shasum -a 256 'a b.dmg'"],
    ['linux', 'app_5.3.0.deb', 'sha256sum app_5.3.0.deb'],
    ['android', 'a.apk', null],
  ] as const)('R-DOWN-1 %s %s', (os, name, line) => expect(getChecksumCommand(os, name)).toBe(line))
})
