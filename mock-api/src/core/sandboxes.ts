import { type Adapter, Low, Memory } from 'lowdb'
import { type Clock, createClock } from './clock'
import { createFaults, type Faults } from './faults'
import { createRequestLog, type RequestLog } from './request-log'
import type { Data } from './schema'
import { createSeed } from './seed'

export const DEFAULT_SANDBOX = 'default'
export const MAX_SANDBOXES = 1000
const IDLE_MS = 60 * 60 * 1000
const KEPT_SNAPSHOTS = 20

/** Data, clock, faults and requests of one caller, separate from every other sandbox. */
export interface Sandbox {
  readonly name: string
  /** The live data. Look it up at each use: reset and restore exchange the object. */
  readonly data: Data
  readonly clock: Clock
  readonly faults: Faults
  readonly requests: RequestLog
  /** Resolves when what was changed before the call is kept: on disk in `default`, at once elsewhere. */
  commit(): Promise<void>
  /** Has a listener called whenever something was kept, reset or restored; what is answered ends that. */
  onCommit(listener: () => void): () => void
  /** Goes back to the seed data, real time, no faults and no logged requests. Snapshots stay. */
  reset(): Promise<void>
  /** Whether nothing was stored and no fault was set: a sandbox like this can be dropped and made again. */
  isUnused(): boolean
  saveSnapshot(name: string): Promise<void>
  /** False when there is no snapshot of this name. */
  restoreSnapshot(name: string): Promise<boolean>
  snapshotNames(): string[]
}

/** Thrown when no further sandbox can be made. */
export class TooManySandboxes extends Error {
  constructor() {
    super(`There are ${MAX_SANDBOXES} sandboxes already; reuse one, or wait until an idle one ends.`)
  }
}

/** Thrown for more snapshots than are kept. */
export class TooManySnapshots extends Error {
  constructor() {
    super(`A sandbox keeps ${KEPT_SNAPSHOTS} snapshots; reuse a name.`)
  }
}

/** Where snapshots of a sandbox live. */
export interface SnapshotStore {
  save(name: string, data: Data): Promise<void>
  load(name: string): Promise<Data | null>
  names(): string[]
}

/** Snapshots that live as long as the process. */
const memorySnapshots = (): SnapshotStore => {
  const snapshots = new Map<string, Data>()
  return {
    save: async (name, data) => {
      snapshots.set(name, structuredClone(data))
    },
    load: async (name) => structuredClone(snapshots.get(name) ?? null),
    names: () => [...snapshots.keys()],
  }
}

const createSandbox = async (
  name: string,
  adapter: Adapter<Data>,
  snapshots: SnapshotStore,
): Promise<Sandbox> => {
  const db = new Low<Data>(adapter, createSeed(Date.now()))
  await db.read()
  const clock = createClock(() => db.data.clock)
  const faults = createFaults()
  const requests = createRequestLog()
  let isStored = false
  const listeners = new Set<() => void>()
  const write = async (): Promise<void> => {
    isStored = true
    await db.write()
    for (const listener of listeners) listener()
  }
  return {
    name,
    get data() {
      return db.data
    },
    clock,
    faults,
    requests,
    commit: write,
    isUnused: () => !isStored && faults.list().length === 0,
    onCommit: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: async () => {
      db.data = createSeed(Date.now())
      faults.clear()
      requests.clear()
      await write()
    },
    saveSnapshot: async (snapshot) => {
      const names = snapshots.names()
      if (!names.includes(snapshot) && names.length >= KEPT_SNAPSHOTS) throw new TooManySnapshots()
      await snapshots.save(snapshot, { ...db.data, clock: { ...db.data.clock, savedAt: clock.now() } })
    },
    restoreSnapshot: async (snapshot) => {
      const saved = await snapshots.load(snapshot)
      if (!saved) return false
      const { savedAt, ...state } = saved.clock
      db.data = { ...saved, clock: state }
      // The machine's time went on since then; the sandbox's has not.
      if (savedAt !== undefined) clock.set(savedAt)
      await write()
      return true
    },
    snapshotNames: () => snapshots.names(),
  }
}

/** What the sandbox `default` is kept with; memory where nothing is named. */
export interface DefaultStorage {
  adapter: Adapter<Data>
  snapshots: SnapshotStore
}

/** Every sandbox of a mock. */
export interface Sandboxes {
  /** The sandbox of a name, made from the seed on first use. */
  get(name: string): Promise<Sandbox>
  /** Whether a sandbox of this name was made already. */
  has(name: string): boolean
  names(): string[]
  close(): void
}

interface Entry {
  sandbox: Promise<Sandbox>
  /** The same once it is made. */
  made: Sandbox | null
  usedAt: number
}

/** The registry: `default` lives as long as the mock, the others end after an idle hour of the machine's time. */
export const createSandboxes = async (
  storage: DefaultStorage = { adapter: new Memory<Data>(), snapshots: memorySnapshots() },
  machine: () => number = Date.now,
): Promise<Sandboxes> => {
  const shared = await createSandbox(DEFAULT_SANDBOX, storage.adapter, storage.snapshots)
  // What is kept is promises, so that two first calls at once get one sandbox.
  const others = new Map<string, Entry>()
  const endIdle = () => {
    for (const [name, entry] of others) if (machine() - entry.usedAt > IDLE_MS) others.delete(name)
  }
  /** Drops the sandbox that was idle longest among those that hold nothing but the seed. */
  const dropUnused = () => {
    const unused = [...others].filter(([, { made }]) => made?.isUnused())
    const [oldest] = unused.sort(([, one], [, other]) => one.usedAt - other.usedAt)
    if (oldest) others.delete(oldest[0])
  }
  const sweep = setInterval(endIdle, 60_000)
  sweep.unref()
  return {
    get: async (name) => {
      if (name === DEFAULT_SANDBOX) return shared
      const known = others.get(name)
      if (known) {
        known.usedAt = machine()
        return known.sandbox
      }
      if (others.size + 1 >= MAX_SANDBOXES) endIdle()
      if (others.size + 1 >= MAX_SANDBOXES) dropUnused()
      if (others.size + 1 >= MAX_SANDBOXES) throw new TooManySandboxes()
      const sandbox = createSandbox(name, new Memory<Data>(), memorySnapshots())
      const entry: Entry = { sandbox, made: null, usedAt: machine() }
      others.set(name, entry)
      entry.made = await sandbox
      return sandbox
    },
    has: (name) => name === DEFAULT_SANDBOX || others.has(name),
    names: () => [DEFAULT_SANDBOX, ...others.keys()],
    close: () => clearInterval(sweep),
  }
}
