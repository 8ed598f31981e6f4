import { expect, it } from 'vitest'
import { getPathAfterSignIn } from './complete-sign-in'

it.each([
  [0, '/profile', '/plans'],
  [1, '/profile', '/profile'],
  [1, '/plans/yearly?currency=EUR', '/plans/yearly?currency=EUR'],
  [1, '/setup/downloads/', '/setup/downloads/'],
  [1, null, '/dashboard'],
  [1, '/', '/dashboard'],
  [1, '/sign-in?x=1', '/dashboard'],
  [1, '/no-such-page', '/dashboard'],
  [1, '/sign-up', '/dashboard'],
  [1, '//evil.example', '/dashboard'],
] as const)('R-AUTH-1 the page after a sign-in: verified %d, first path %s: %s', (verified, first, path) =>
  expect(getPathAfterSignIn({ verified }, first)).toBe(path),
)
