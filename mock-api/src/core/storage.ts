import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFile, parseDataFile, serializeData, writeFileAtomically } from './data-file'
import { StartupError } from './errors'
import { lockFolder } from './folder-lock'
import type { DefaultStorage, SnapshotStore } from './sandboxes'

/** The folder in which the sandbox `default` is kept. */
export interface Storage extends DefaultStorage {
  /** Waits for what is under way, then lets go of the folder. */
  close(): Promise<void>
}

const fileSnapshots = (folder: string): SnapshotStore => {
  const fileOf = (name: string) => join(folder, `${name}.json`)
  return {
    save: (name, data) => writeFileAtomically(fileOf(name), serializeData(data)),
    load: async (name) => {
      const file = fileOf(name)
      return existsSync(file) ? parseDataFile(file, readFileSync(file, 'utf8')) : null
    },
    names: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length)),
  }
}

/** Opens a data folder, made where there is none; throws where it is in use or cannot be written. */
export const openStorage = (folder: string): Storage => {
  const snapshots = join(folder, 'snapshots')
  try {
    mkdirSync(snapshots, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(
      `${folder} cannot be used for the mock's data: ${error instanceof Error ? error.message : error}`,
    )
  }
  const unlock = lockFolder(folder)
  const adapter = openDataFile(join(folder, 'data.json'))
  return {
    adapter,
    snapshots: fileSnapshots(snapshots),
    close: async () => {
      await adapter.idle()
      unlock()
    },
  }
}
