import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Adapter } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import { z } from 'zod'
import { httpError, StartupError } from './errors'
import type { CreateSeed, SnapshotStore } from './sandboxes'
import { type Data, dataSchema } from './schema'

// A JSON file without counters isn't from a mock; its content must not be replaced.
const savedDataSchema = z.object({ counters: z.object({}).passthrough() }).passthrough()

/**
 * Returns the data in a file's text, with the seed's seller and tables that an older mock didn't have. Throws if it is
 * invalid.
 */
export const parseData = (text: string, createSeed: CreateSeed): Data => {
  const seed = createSeed(Date.now())
  const saved = savedDataSchema.parse(JSON.parse(text))
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

/**
 * Opens a data file with lowdb's own adapter. `write` resolves when the data are in the file; calls during a write share
 * the next one, because steno keeps the first of several overlapping writers waiting until all of them are done.
 */
export const openDataFile = (
  file: string,
  createSeed: CreateSeed,
  adapter: Adapter<Data> = new JSONFile<Data>(file),
) => {
  /** The data of the next write; null if none waits. */
  let nextData: Data | null = null
  let lastWrite: Promise<void> = Promise.resolve()

  const writeNextData = async (): Promise<void> => {
    const data = nextData
    nextData = null
    if (data) await adapter.write(data)
  }

  return {
    read: async () => readOrSetAside(file, createSeed),
    write: (data: Data): Promise<void> => {
      if (!nextData) lastWrite = lastWrite.catch(() => undefined).then(writeNextData)
      nextData = data
      return lastWrite
    },
    /** Resolves when no write is in progress. */
    idle: async (): Promise<void> => {
      for (let seen: Promise<void> | null = null; seen !== lastWrite; await seen.catch(() => undefined))
        seen = lastWrite
    },
  }
}

const createSnapshotStore = (folder: string, createSeed: CreateSeed): SnapshotStore => {
  // Use one adapter per file, because two adapters would share lowdb's temporary file and break each other's writes.
  const files = new Map<string, JSONFile<Data>>()
  const getPath = (name: string) => join(folder, `${name}.json`)
  return {
    save: (name, data) => {
      const file = files.get(name) ?? new JSONFile<Data>(getPath(name))
      files.set(name, file)
      return file.write(data)
    },
    load: async (name) => {
      const path = getPath(name)
      if (!existsSync(path)) return null
      try {
        return parseData(readFileSync(path, 'utf8'), createSeed)
      } catch {
        throw httpError(422, 'invalid_input', `${path} is not a snapshot of this mock.`)
      }
    },
    names: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length)),
  }
}

/** Opens a data folder and creates it if needed; throws if the mock can't use it. */
export const openStorage = (folder: string, createSeed: CreateSeed) => {
  const snapshots = join(folder, 'snapshots')
  try {
    // Only the owner may enter: the data hold password hashes.
    mkdirSync(snapshots, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(
      `${folder} cannot be used for the mock's data: ${error instanceof Error ? error.message : error}`,
    )
  }
  const adapter = openDataFile(join(folder, 'data.json'), createSeed)
  return { adapter, snapshots: createSnapshotStore(snapshots, createSeed) }
}
