import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE_PATH } from '@zoog/contract/common'
import { type LoadRequest, sendLoad } from './send-load'
import { readCpuMicros, waitForResponse } from './server-process'

/** Another mock server, run as its own documentation says; none is a dependency of the project. */
interface Other {
  name: string
  args: (port: number, folder: string) => string[]
  path: string
}

const others: readonly Other[] = [
  {
    name: 'json-server',
    args: (port, folder) => [
      'json-server@0.17.4',
      '--quiet',
      '--port',
      String(port),
      join(folder, 'db.json'),
    ],
    path: '/info',
  },
  {
    name: 'Prism',
    args: (port, folder) => [
      '@stoplight/prism-cli@5.14.2',
      'mock',
      '--verboseLevel',
      'silent',
      '--port',
      String(port),
      join(folder, 'openapi.json'),
    ],
    path: '/ip/info',
  },
]

/** Processes that a process started, and those that they did. */
const family = (pid: number): number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid ? [Number(name)] : []
      } catch {
        return []
      }
    })
  return [pid, ...children.flatMap(family)]
}

/** CPU time of a process and what it started, in microseconds. */
const cpuMicros = (pid: number): number => family(pid).reduce((sum, each) => sum + readCpuMicros(each), 0)

const measure = async (other: Other, port: number, folder: string, count: number): Promise<number> => {
  const child = spawn('npx', ['--yes', '--prefer-offline', ...other.args(port, folder)], {
    cwd: folder,
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pid = child.pid ?? 0
  try {
    await waitForResponse(child, port, other.path)
    const request: LoadRequest = { method: 'GET', path: other.path, headers: {} }
    await sendLoad(port, request, Math.ceil(count / 4))
    const before = cpuMicros(pid)
    await sendLoad(port, request, count)
    return (cpuMicros(pid) - before) / count
  } finally {
    for (const each of family(pid).toReversed()) process.kill(each)
    await gone
  }
}

/** CPU time per request of other mock servers, in microseconds; null for one that could not be run. */
export const compareMockServers = async (
  openapi: string,
  firstPort: number,
  count: number,
): Promise<{ name: string; micros: number | null }[]> => {
  if (!existsSync('/proc/self/stat')) throw new Error('CPU time of other programs is read from /proc.')
  const folder = mkdtempSync(join(tmpdir(), 'zoog-bench-'))
  const found: { name: string; micros: number | null }[] = []
  try {
    writeFileSync(join(folder, 'db.json'), JSON.stringify({ info: { data: { code: 'US' } } }))
    writeFileSync(join(folder, 'openapi.json'), openapi.replaceAll(API_BASE_PATH, '/'))
    for (const [index, other] of others.entries())
      found.push({
        name: other.name,
        micros: await measure(other, firstPort + index, folder, count).catch(() => null),
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
  return found
}
