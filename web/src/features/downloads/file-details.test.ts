import { describe, expect, it } from 'vitest'
import { getDownloadTexts } from '../../i18n/downloads-texts'
import { formatRequirement, getChecksumCommand, getDistributions, getInstallCommand } from './file-details'

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

const { downloads } = getDownloadTexts()

describe('R-DOWN-1 the system requirement of an app', () => {
  it.each(['macOS 12 or later', 'Debian 12, Fedora 40 or later'])('%s is translated', (text) => {
    const systems: string[] = []
    const orLater = ({ system }: { system: string }) => {
      systems.push(system)
      return downloads.orLater({ system })
    }
    expect(formatRequirement(text, { orLater })).toBe(text)
    expect(systems).toEqual([text.replace(' or later', '')])
  })

  it.each(['A TV', 'or later'])('%s stays as the server sent it', (text) => {
    const orLater = () => downloads.none()
    expect(formatRequirement(text, { orLater })).toBe(text)
  })
})
