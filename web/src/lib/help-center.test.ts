import { describe, expect, it } from 'vitest'
import { getHelpCenterUrl } from './help-center'

const at = (host: string) => getHelpCenterUrl({ protocol: 'https:', host }, null)

describe('R-USERMENU-2 the help center', () => {
  it('is on the main domain', () => expect(at('app.zoog.test')).toBe('https://zoog.test/help'))
  it('keeps the port', () => expect(at('app.zoog.test:8443')).toBe('https://zoog.test:8443/help'))
  it('is on the same host without the `app.` prefix', () =>
    expect(at('my-app.zoog.test')).toBe('https://my-app.zoog.test/help'))
  it('is configurable', () =>
    expect(getHelpCenterUrl({ protocol: 'https:', host: 'app.zoog.test' }, 'https://help.test/')).toBe(
      'https://help.test/',
    ))
})
