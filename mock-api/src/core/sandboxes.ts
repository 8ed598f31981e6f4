import { HOUR } from '@zoog/contract/constants'
import { type Adapter, Low, Memory } from 'lowdb'
import { createClock } from './clock'
import { httpError, tooManyRequestsError } from './errors'
import { createFaults } from './faults'
import { createRequestLog } from './request-log'
import type { Data } from './schema'

export const DEFAULT_SANDBOX = 'default'
const MAX_SANDBOXES = 1000
const IDLE_MS = HOUR
const MAX_SNAPSHOTS = 20

export interface SnapshotStore {
  save(name: string, data: Data): Promise<void>
  load(name: string): Promise<Data | null>
  names(): string[]
}

const createMemorySnapshots = (): SnapshotStore => {
  const snapshots = new Map<string, Data>()
  return {
    save: async (name, data) => {
      snapshots.set(name, structuredClone(data))
    },
    load: async (name) => structuredClone(snapshots.get(name) ?? null),
    names: () => [...snapshots.keys()],
  }
}

/** Creates the data, clock, faults and requests of one caller, isolated from other sandboxes. */
const createSandbox = async (
  name: string,
  createSeed: CreateSeed,
  adapter: Adapter<Data>,
  snapshots: SnapshotStore,
) => {
  const db = new Low<Data>(adapter, createSeed(Date.now()))
  await db.read()
  const clock = createClock(() => db.data.clock)
  const faults = createFaults()
  const requests = createRequestLog()
  const listeners = new Set<() => void>()
  const write = async (): Promise<void> => {
    await db.write()
    for (const listener of listeners) listener()
  }
  return {
    name,
    /** The live data. Look it up at each use: reset and restore replace the object. */
    get data() {
      return db.data
    },
    clock,
    faults,
    requests,
    /** Resolves once earlier changes are stored: on disk for `default`, in memory otherwise. */
    commit: write,
    /** Calls `listener` after each commit, reset and restore; returns a function that unsubscribes. */
    onCommit: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Restores the seed data and real time, and clears faults and requests. Snapshots stay. */
    reset: async () => {
      db.data = createSeed(Date.now())
      faults.clear()
      requests.clear()
      await write()
    },
    saveSnapshot: async (snapshot: string) => {
      const names = snapshots.names()
      if (!names.includes(snapshot) && names.length >= MAX_SNAPSHOTS)
        throw httpError(
          422,
          'limit_reached',
          `A sandbox keeps ${MAX_SNAPSHOTS} snapshots. Reuse an existing name.`,
        )
      await snapshots.save(snapshot, { ...db.data, clock: { ...db.data.clock, savedAt: clock.now() } })
    },
    /** False if there is no snapshot of this name. */
    restoreSnapshot: async (snapshot: string): Promise<boolean> => {
      const saved = await snapshots.load(snapshot)
      if (!saved) return false
      const { savedAt, ...state } = saved.clock
      db.data = { ...saved, clock: state }
      // Continue from the snapshot's time, although the machine's time has passed.
      if (savedAt !== undefined) clock.set(savedAt)
      await write()
      return true
    },
    snapshotNames: () => snapshots.names(),
  }
}
export type Sandbox = Awaited<ReturnType<typeof createSandbox>>

/** Creates the data of a new sandbox; `now` is in milliseconds since the epoch. */
export type CreateSeed = (now: number) => Data

interface SandboxesOptions {
  /** The storage of the `default` sandbox; in memory if none is given. */
  storage?: { adapter: Adapter<Data>; snapshots: SnapshotStore } | undefined
  machineNow?: () => number
  max?: number
}

/**
 * Creates the registry. `default` lives as long as the mock; other sandboxes end after an idle hour of the machine's
 * time.
 */
export const createSandboxes = async (
  createSeed: CreateSeed,
  {
    storage = { adapter: new Memory<Data>(), snapshots: createMemorySnapshots() },
    machineNow = Date.now,
    max = MAX_SANDBOXES,
  }: SandboxesOptions = {},
) => {
  const shared = await createSandbox(DEFAULT_SANDBOX, createSeed, storage.adapter, storage.snapshots)
  // Store promises, so that two parallel first requests get one sandbox.
  const others = new Map<string, { sandbox: Promise<Sandbox>; usedAt: number }>()
  const endIdle = () => {
    for (const [name, entry] of others) if (machineNow() - entry.usedAt > IDLE_MS) others.delete(name)
  }
  const sweep = setInterval(endIdle, 60_000)
  sweep.unref()
  return {
    /** Returns the sandbox of a name and creates it on first use. */
    get: async (name: string): Promise<Sandbox> => {
      if (name === DEFAULT_SANDBOX) return shared
      const entry = others.get(name)
      if (entry) {
        entry.usedAt = machineNow()
        return entry.sandbox
      }
      if (others.size + 1 >= max) endIdle()
      if (others.size + 1 >= max)
        throw tooManyRequestsError(
          `There are ${max} sandboxes already. Reuse an existing name, or wait: idle sandboxes end after an hour.`,
          60,
        )
      const sandbox = createSandbox(name, createSeed, new Memory<Data>(), createMemorySnapshots())
      others.set(name, { sandbox, usedAt: machineNow() })
      return sandbox
    },
    /** Keeps a sandbox from ending as idle; does nothing if it has ended. */
    touch: (name: string) => {
      const entry = others.get(name)
      if (entry) entry.usedAt = machineNow()
    },
    has: (name: string) => name === DEFAULT_SANDBOX || others.has(name),
    names: () => [DEFAULT_SANDBOX, ...others.keys()],
    close: () => clearInterval(sweep),
  }
}
export type Sandboxes = Awaited<ReturnType<typeof createSandboxes>>
