import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED_EXTENSIONS = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
/** Smaller files don't get smaller by compression. */
const MIN_BYTES = 128

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

/** Writes a `.br` and a `.gz` file beside each text file of a folder that compression makes smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED_EXTENSIONS.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const data = await readFile(file)
  if (data.length < MIN_BYTES) return
  await Promise.all(
    methods.map(async ({ ending, compress }) => {
      const compressed = await compress(data)
      if (compressed.length < data.length) await writeFile(file + ending, compressed)
    }),
  )
}

/** Compresses a build's files once, at the highest level, so that the server doesn't compress them for each request. */
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
