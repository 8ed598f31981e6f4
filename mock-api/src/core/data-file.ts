import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Adapter } from 'lowdb'
import { z } from 'zod'
import { StartupError } from './errors'
import { type Data, dataSchema } from './schema'
import { createSeed } from './seed'

/** Raised when the same shape comes to mean something else; a new table or a changed one needs nothing. */
export const FILE_VERSION = 1

const headerSchema = z.object({ zoogMock: z.literal('data'), version: z.number(), sha256: z.string() })
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** The content of a data file: a line that says what it is and what it must add up to, then the data. */
export const serializeData = (data: Data): Buffer => {
  // Encoded once, for checksum and disk: no other call is answered meanwhile.
  const body = Buffer.from(JSON.stringify(data))
  const header = JSON.stringify({ zoogMock: 'data', version: FILE_VERSION, sha256: sha256(body) })
  return Buffer.concat([Buffer.from(`${header}\n`), body, Buffer.from('\n')])
}

/** A file of this mock that no longer can be read: another version's, torn, edited. */
export class UnreadableFileError extends StartupError {}

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const tables = z.object({ counters: z.object({}).passthrough().default({}) }).passthrough()

/** The data in a file's text; what an older mock did not have yet is as in the seed. Throws with what is wrong. */
export const parseDataFile = (file: string, text: string): Data => {
  if (text.trim() === '') throw new UnreadableFileError('it is empty')
  const [first = '', body = ''] = text.split('\n')
  const header = headerSchema.safeParse(jsonOr(first))
  if (!header.success)
    throw new StartupError(
      `${file} cannot be used: it is not a file of this mock. It is left as it is. Move it, or name another folder.`,
    )
  const { version } = header.data
  if (version !== FILE_VERSION)
    throw new UnreadableFileError(`it is of version ${version}, and this mock reads version ${FILE_VERSION}`)
  if (sha256(body) !== header.data.sha256)
    throw new UnreadableFileError('its checksum does not fit, so it was torn or edited')
  const seed = createSeed(Date.now())
  const read = tables.parse(jsonOr(body))
  const data = dataSchema.safeParse({ ...seed, ...read, counters: { ...seed.counters, ...read.counters } })
  if (!data.success)
    throw new UnreadableFileError(`its data do not fit at ${data.error.issues[0]?.path.join('.')}`)
  return data.data
}

/** The data of a file; null where there is none, or none that can be read: such a file is set aside, with a word. */
const readOrSetAside = (file: string): Data | null => {
  if (!existsSync(file)) return null
  try {
    return parseDataFile(file, readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    const aside = `${file}.${new Date().toISOString().replaceAll(':', '-')}.unreadable`
    renameSync(file, aside)
    console.error(`The mock's data start afresh: ${aside} could not be read, as ${error.message}.`)
    return null
  }
}

/**
 * Replaces a file so that after a crash at any moment either the old or the new content is there, whole: written aside,
 * forced to the disk, renamed, and the folder's entry forced to the disk too.
 */
export const writeFileAtomically = async (file: string, content: string | Buffer): Promise<void> => {
  // Two may be under way for one file, such as snapshots of one name: the last that is whole stays.
  const temporary = `${file}.${randomUUID()}.tmp`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  // A folder can be neither opened nor forced to the disk there; the rename is kept by the file system's own journal.
  if (process.platform === 'win32') return
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Temporary files that a killed process left behind. */
const removeStale = (file: string) => {
  const folder = dirname(file)
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp')) rmSync(join(folder, name))
}

/** A lowdb adapter that also tells when nothing is under way any more. */
export interface DataFile extends Adapter<Data> {
  /** Resolves when everything handed over is on the disk, or failed to get there. */
  idle(): Promise<void>
}

interface Batch {
  done: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

const newBatch = (): Batch => {
  let resolve = () => {}
  let reject: Batch['reject'] = () => {}
  const done = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // A caller that does not wait must not end the process; one that waits still gets the rejection.
  done.catch(() => {})
  return { done, resolve, reject }
}

/**
 * Keeps the data in one file. `write` resolves only when the data as they were at the call are on the disk. While one
 * write is under way, all further callers share the next one, so that many changes cost few writes.
 */
export const openDataFile = (file: string, replace = writeFileAtomically): DataFile => {
  removeStale(file)
  let latest: Data | null = null
  let waiting: Batch | null = null
  let running: Promise<void> | null = null

  const run = async () => {
    // Changes of the same turn of the event loop go into the first write together.
    await new Promise(setImmediate)
    while (waiting && latest) {
      const batch = waiting
      waiting = null
      try {
        // Serialised at once and before any await: the data that callers changed up to now, and no half change.
        await replace(file, serializeData(latest))
        batch.resolve()
      } catch (error) {
        batch.reject(error)
      }
    }
    running = null
  }

  return {
    read: async () => readOrSetAside(file),
    write: (data) => {
      latest = data
      waiting ??= newBatch()
      running ??= run()
      return waiting.done
    },
    idle: async () => {
      while (running) await running
    },
  }
}
