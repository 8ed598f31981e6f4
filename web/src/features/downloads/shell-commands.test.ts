import { describe, expect, it } from 'vitest'
import { getChecksumCommand, getDistributions, getInstallCommand } from './shell-commands'

describe('R-DOWN-1 the checksum command', () => {
  it.each([
    ['windows', 'app.exe', "Get-FileHash -LiteralPath 'app.exe'"],
    ['mac', 'a b.dmg', "shasum -a 256 'a b.dmg'"],
    ['linux', 'app_5.3.0.deb', 'sha256sum app_5.3.0.deb'],
    ['android', 'a.apk', null],
  ] as const)('%s %s', (os, name, line) => expect(getChecksumCommand(os, name)).toBe(line))
})

describe('R-DOWN-1 the install command and its distributions', () => {
  it.each([
    ['zoogvpn_5.3.0_amd64.deb', 'sudo apt install ./zoogvpn_5.3.0_amd64.deb', /Ubuntu/],
    ['zoogvpn-5.3.0.x86_64.rpm', 'sudo dnf install ./zoogvpn-5.3.0.x86_64.rpm', /Fedora/],
    ['an app$(x).deb', "sudo apt install ./'an app$(x).deb'", /Ubuntu/],
    ['ZoogVPN-5.4.1.dmg', null, /^$/],
  ])('%s', (name, line, distributions) => {
    expect(getInstallCommand(name)).toBe(line)
    expect(getDistributions(name)).toMatch(distributions)
  })
})
