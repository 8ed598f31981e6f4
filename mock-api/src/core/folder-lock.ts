import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './errors'

/** Folders that this process holds, so that its own process number in a lock can be told from a reused one. */
const held = new Set<string>()

/** When a process started, where the system tells (Linux): a process number alone may be a reused one. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Someone else's process answers with EPERM, and runs.
    return codeOf(error) === 'EPERM'
  }
}

const isStale = (content: string): boolean => {
  const [pid = '', start = ''] = content.trim().split(' ')
  const number = Number(pid)
  if (!Number.isInteger(number) || number <= 0) return true
  if (number === process.pid || !isRunning(number)) return true
  const now = startOf(number)
  return start !== '' && now !== '' && start !== now
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Makes the lock with its content in one step, so that nobody ever reads a lock that is still empty. */
const create = (file: string, content: string) => {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  try {
    linkSync(temporary, file)
  } catch (error) {
    // A file system without links; the moment in which the lock is empty is the lesser evil.
    if (codeOf(error) === 'EEXIST') throw error
    writeFileSync(file, content, { flag: 'wx' })
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Keeps two processes from writing one folder. The lock of a process that is gone is taken over. Answers what lets go
 * of it; throws where the folder is in use.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock')
  const inUse = () =>
    new StartupError(
      `${folder} is in use by another mock (${file} names its process). Stop that one, or give this one a folder of its own with --db or MOCK_DATA_DIR.`,
    )
  if (held.has(folder)) throw inUse()
  const own = `${process.pid} ${startOf(process.pid)}\n`
  for (let attempt = 0; ; attempt += 1) {
    try {
      create(file, own)
      break
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const seen = existsSync(file) ? readFileSync(file, 'utf8') : ''
      if (!isStale(seen) || attempt > 5) throw inUse()
      takeAway(file, seen, inUse)
    }
  }
  held.add(folder)
  return () => {
    held.delete(folder)
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file)
  }
}

/**
 * Removes a stale lock. Renaming it first tells whether another process was faster and the lock is already a new one;
 * then that one is put back.
 */
const takeAway = (file: string, seen: string, inUse: () => StartupError) => {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== seen) {
    renameSync(aside, file)
    throw inUse()
  }
  rmSync(aside)
}
