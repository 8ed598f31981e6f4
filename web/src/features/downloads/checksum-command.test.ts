import { describe, expect, it } from 'vitest'
import { getChecksumCommand } from './checksum-command'

describe('R-DOWN-1 how to check a file', () => {
  it.each([
    ['windows', "it's.exe", "Get-FileHash 'it''s.exe'"],
    ['mac', 'a b.dmg', "shasum -a 256 'a b.dmg'"],
    ['linux', "it's $(an) app.deb", "sha256sum 'it'\\''s $(an) app.deb'"],
    ['android', 'a.apk', null],
  ] as const)('%s', (os, name, line) => expect(getChecksumCommand(os, name)).toBe(line))
})
