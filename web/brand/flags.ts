// Puts all flags into one file, `web/src/ui/flags.svg`: a page that shows a dozen of them asks once.
// After a new version of country-flag-icons: `npx tsx web/brand/flags.ts`. What it writes is committed.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = new URL('../node_modules/country-flag-icons/', import.meta.url)
export const flagsFile = fileURLToPath(new URL('../src/ui/flags.svg', import.meta.url))

/** One drawing as a symbol, which is named by its country. */
const symbolOf = (country: string, drawing: string): string => {
  const [, viewBox, inside] = /^\s*<svg[^>]* viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(drawing) ?? []
  if (viewBox === undefined || inside === undefined) throw new Error(`${country} is not drawn as expected.`)
  return `<symbol id="${country}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${inside}</symbol>`
}

/** The file of all flags: symbols by ISO 3166 code, with the licence of the drawings. */
export const createFlagsSvg = async (): Promise<string> => {
  const licence = await readFile(new URL('LICENSE', folder), 'utf8')
  const names = (await readdir(new URL('3x2/', folder))).filter((name) => /^[A-Z]{2}\.svg$/.test(name)).sort()
  const symbols = await Promise.all(
    names.map(async (name) =>
      symbolOf(name.slice(0, 2), await readFile(new URL(`3x2/${name}`, folder), 'utf8')),
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg">`,
    `<!--\n${licence.trim()}\n-->`,
    ...symbols,
    '</svg>\n',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(flagsFile, await createFlagsSvg())
