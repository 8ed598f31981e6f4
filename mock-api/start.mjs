// The mock's command line. Its TypeScript is first made into one file, which is kept until a source changes: so it
// starts in half the time, and needs a third less memory, than through a loader.
import { readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { isFresh } from '../scripts/lib/last-change.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const inFolder = (/** @type {string} */ path) => join(folder, path)
const product = inFolder('dist/cli.mjs')
const sources = ['src', '../contract/src', 'package.json', 'start.mjs'].map(inFolder)

/** The packages that stay packages: all but the contract, which is TypeScript too. */
const packages = () => {
  const given = z.object({ dependencies: z.record(z.string()) })
  const { dependencies } = given.parse(JSON.parse(readFileSync(inFolder('package.json'), 'utf8')))
  return Object.keys(dependencies)
    .filter((name) => name !== '@zoog/contract')
    .flatMap((name) => [name, `${name}/*`])
}

const build = async () => {
  // Its own start costs more than all the rest, so it is loaded when it is needed.
  const esbuild = await import('esbuild')
  // Another start may be reading it: it takes its place whole.
  const unfinished = `${product}.${process.pid}`
  await esbuild.build({
    entryPoints: [inFolder('src/cli.ts')],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: packages(),
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [
      {
        name: 'files-stay-where-they-are',
        setup: ({ onLoad }) =>
          onLoad({ filter: /mock-api[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
            loader: 'ts',
          })),
      },
    ],
  })
  renameSync(unfinished, product)
}

if (!isFresh(product, sources)) await build()
setSourceMapsEnabled(true)
await import(pathToFileURL(product).href)
