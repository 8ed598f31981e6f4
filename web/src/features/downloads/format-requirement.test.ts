import { describe, expect, it } from 'vitest'
import { currentTexts } from '../../i18n/downloads-texts'
import { formatRequirement } from './format-requirement'

const { downloads } = currentTexts()

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
