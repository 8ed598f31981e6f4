// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { currentTexts } from '../i18n/frame-texts'
import { featureName } from './toggle-feature'

describe('R-FEAT-1 the name of a feature', () => {
  it('is said by its id in the reader’s language; one the portal does not know has the server’s', () => {
    const { LL } = currentTexts()
    expect(featureName({ id: 2, name: 'kill_switch' }, LL)).toBe('Kill Switch')
    expect(featureName({ id: 77, name: 'Quantum Tunnel' }, LL)).toBe('Quantum Tunnel')
  })
})
