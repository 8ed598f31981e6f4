import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest', '.xml'])
/** Below this there is nothing to win. */
const worthBytes = 128

const methods = [
  {
    ending: '.br',
    compress: (data: Buffer) =>
      promisify(brotliCompress)(data, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        },
      }),
  },
  {
    ending: '.gz',
    compress: (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
  },
]

/** Writes a `.br` and a `.gz` beside each file of a folder that gets smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const data = await readFile(file)
  if (data.length < worthBytes) return
  await Promise.all(
    methods.map(async ({ ending, compress }) => {
      const small = await compress(data)
      if (small.length < data.length) await writeFile(file + ending, small)
    }),
  )
}

/** Compresses what a build wrote, once and at the highest level, so that serving costs nothing. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async ({ dir }) => {
        if (dir) await compressFolder(dir)
      },
    },
  }
}
