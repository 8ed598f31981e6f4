import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRoute, ROUTES } from '../src/app/routes'
import { PATHS } from '../src/lib/paths'
import { LANDINGS } from './page-hints'

describe('landings', () => {
  it('are all pages outside of the frame but the one that the portal itself brings', () => {
    const first = findRoute(PATHS.signIn)?.route.page
    const paths = ROUTES.filter(({ frame, page }) => !frame && page !== first).map(({ path }) => path)
    expect(LANDINGS.flatMap((each) => each.paths).toSorted()).toEqual(paths.toSorted())
  })

  it('share a file where they share a page, and only there', () => {
    const pages = LANDINGS.map(({ paths }) => new Set(paths.map((path) => findRoute(path)?.route.page)))
    expect(pages.map(({ size }) => size)).toEqual(LANDINGS.map(() => 1))
    expect(new Set(pages.flatMap((each) => [...each])).size).toBe(LANDINGS.length)
  })

  it.each(LANDINGS)('are where they are said to be: $file', ({ file }) => {
    expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
  })
})
