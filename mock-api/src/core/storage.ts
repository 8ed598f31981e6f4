import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DataFile, openDataFile, parseData } from './data-file'
import { httpError, StartupError } from './errors'
import type { CreateSeed, DefaultStorage, SnapshotStore } from './sandboxes'

/** The folder that holds the `default` sandbox. */
export interface Storage extends DefaultStorage {
  /** Waits for writes in progress. */
  close(): Promise<void>
}

const createSnapshotStore = (folder: string, createSeed: CreateSeed): SnapshotStore => {
  // Use one adapter per file, because two adapters would share lowdb's temporary file and break each other's writes.
  const files = new Map<string, DataFile>()
  const getPath = (name: string) => join(folder, `${name}.json`)
  return {
    save: (name, data) => {
      const file = files.get(name) ?? openDataFile(getPath(name), createSeed)
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

/** Opens a data folder and creates it if needed; throws if the mock cannot use it. */
export const openStorage = (folder: string, createSeed: CreateSeed): Storage => {
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
  return { adapter, snapshots: createSnapshotStore(snapshots, createSeed), close: () => adapter.idle() }
}
