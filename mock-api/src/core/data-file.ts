import { existsSync, readFileSync, renameSync } from 'node:fs'
import type { Adapter } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import { z } from 'zod'
import type { CreateSeed } from './sandboxes'
import { type Data, dataSchema } from './schema'

// A JSON file without counters isn't from a mock; its content must not be replaced.
const tables = z.object({ counters: z.object({}).passthrough() }).passthrough()

/**
 * Returns the data in a file's text, with the seed's seller and tables that an older mock did not have. Throws if it is
 * invalid.
 */
export const parseData = (text: string, createSeed: CreateSeed): Data => {
  const seed = createSeed(Date.now())
  const saved = tables.parse(JSON.parse(text))
  return dataSchema.parse({
    ...seed,
    ...saved,
    seller: seed.seller,
    counters: { ...seed.counters, ...saved.counters },
  })
}

/** Returns the data in a file, or null if there is none. An unreadable file is set aside, so that the mock still starts. */
const readOrSetAside = (file: string, createSeed: CreateSeed): Data | null => {
  if (!existsSync(file)) return null
  try {
    return parseData(readFileSync(file, 'utf8'), createSeed)
  } catch {
    const copy = `${file}.${new Date().toISOString().replaceAll(':', '-')}.unreadable`
    renameSync(file, copy)
    console.error(`The mock starts with fresh data: it couldn't read ${file}, which is now ${copy}.`)
    return null
  }
}

/** A lowdb adapter for one file. */
export interface DataFile extends Adapter<Data> {
  /** Resolves when no write is in progress. */
  idle(): Promise<void>
}

/**
 * Opens a data file with lowdb's own adapter. `write` resolves when the data are in the file; calls during a write share
 * the next one, because steno keeps the first of several overlapping writers waiting until all of them are done.
 */
export const openDataFile = (
  file: string,
  createSeed: CreateSeed,
  adapter: Adapter<Data> = new JSONFile<Data>(file),
): DataFile => {
  /** The data of the next write; null if none waits. */
  let waiting: Data | null = null
  let last: Promise<void> = Promise.resolve()

  const writeWaiting = async (): Promise<void> => {
    const data = waiting
    waiting = null
    if (data) await adapter.write(data)
  }

  return {
    read: async () => readOrSetAside(file, createSeed),
    write: (data) => {
      if (!waiting) last = last.catch(() => undefined).then(writeWaiting)
      waiting = data
      return last
    },
    idle: async () => {
      for (let seen: Promise<void> | null = null; seen !== last; await seen.catch(() => undefined))
        seen = last
    },
  }
}
