// Combines all flags into `web/src/ui/flags.svg`, so that a page with many flags needs one request.
// Run `npx tsx web/brand/flags.ts` after an update of country-flag-icons, and commit the result.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = new URL('../node_modules/country-flag-icons/', import.meta.url)
export const flagsFile = fileURLToPath(new URL('../src/ui/flags.svg', import.meta.url))

/** Returns a flag as an SVG symbol with the country as its id. */
const toSymbol = (country: string, drawing: string): string => {
  const [, viewBox, inside] = /^\s*<svg[^>]* viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(drawing) ?? []
  if (viewBox === undefined || inside === undefined)
    throw new Error(`The SVG of ${country} has an unexpected format.`)
  return `<symbol id="${country}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${inside}</symbol>`
}

/** Returns the SVG file of all flags: symbols by ISO 3166 code, with the package's license. */
export const createFlagsSvg = async (): Promise<string> => {
  const license = await readFile(new URL('LICENSE', folder), 'utf8')
  const names = (await readdir(new URL('3x2/', folder))).filter((name) => /^[A-Z]{2}\.svg$/.test(name)).sort()
  const symbols = await Promise.all(
    names.map(async (name) =>
      toSymbol(name.slice(0, 2), await readFile(new URL(`3x2/${name}`, folder), 'utf8')),
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg">`,
    `<!--\n${license.trim()}\n-->`,
    ...symbols,
    '</svg>\n',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(flagsFile, await createFlagsSvg())
