import { describe, expect, it } from 'vitest'
import { PATHS } from '../lib/paths'
import { FRAME_FILE, PAGE_FILES } from './page-files'
import { findRoute, ROUTES } from './routes'

const first = findRoute(PATHS.signIn)?.route.page
/** The paths of routes inside or outside of the frame, without what a route leaves open. */
const pathsOf = (inFrame: boolean) =>
  ROUTES.filter(({ frame, page, path }) => frame === inFrame && page !== first && !path.includes(':')).map(
    ({ path }) => path,
  )
const all = [...PAGE_FILES.alone, ...PAGE_FILES.inFrame]

/** Modules by their path from here. */
const modules = import.meta.glob(['../features/*/*Page.tsx', './frame/Frame.tsx'])
const known = new Set(
  Object.keys(modules).map((path) => path.replace('../', 'src/').replace('./', 'src/app/')),
)

describe('the files of pages', () => {
  it.each([
    { inFrame: false, pages: PAGE_FILES.alone },
    { inFrame: true, pages: PAGE_FILES.inFrame },
  ])('are those of the routes, in the frame: $inFrame', ({ inFrame, pages }) => {
    expect(pages.flatMap(({ paths }) => paths).toSorted()).toEqual(pathsOf(inFrame).toSorted())
  })

  it('share a file where they share a page, and only there', () => {
    const pages = all.map(({ paths }) => new Set(paths.map((path) => findRoute(path)?.route.page)))
    expect(pages.map(({ size }) => size)).toEqual(all.map(() => 1))
    expect(new Set(pages.flatMap((each) => [...each])).size).toBe(all.length)
  })

  it.each([...all.map(({ file }) => file), FRAME_FILE])('are where they are said to be: %s', (file) => {
    expect(known).toContain(file)
  })
})
