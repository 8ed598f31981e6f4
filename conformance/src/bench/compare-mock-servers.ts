import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE_PATH } from '@zoog/contract/common'
import { type LoadRequest, sendLoad } from './send-load'
import { readCpuMicros, waitForResponse } from './server-process'

/** Another mock server, started as its documentation says. It is not a dependency of the project. */
interface OtherServer {
  name: string
  args: (port: number, folder: string) => string[]
  path: string
}

const otherServers: readonly OtherServer[] = [
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

/** Returns a process and its descendants. */
const listProcessTree = (pid: number): number[] => {
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
  return [pid, ...children.flatMap(listProcessTree)]
}

/** Returns the CPU time of a process and its descendants, in microseconds. */
const cpuMicros = (pid: number): number =>
  listProcessTree(pid).reduce((sum, each) => sum + readCpuMicros(each), 0)

const measure = async (other: OtherServer, port: number, folder: string, count: number): Promise<number> => {
  const child = spawn('npx', ['--yes', '--prefer-offline', ...other.args(port, folder)], {
    cwd: folder,
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pid = child.pid ?? 0
  try {
    await waitForResponse(child, port, other.path)
    const request: LoadRequest = { method: 'GET', path: other.path, headers: {} }
    await sendLoad(port, request, Math.ceil(count / 4))
    const before = cpuMicros(pid)
    await sendLoad(port, request, count)
    return (cpuMicros(pid) - before) / count
  } finally {
    for (const each of listProcessTree(pid).toReversed()) process.kill(each)
    await exited
  }
}

/** Returns the CPU time per request of other mock servers, in microseconds; null if a server didn't run. */
export const compareMockServers = async (
  openapi: string,
  firstPort: number,
  count: number,
): Promise<{ name: string; micros: number | null }[]> => {
  if (!existsSync('/proc/self/stat')) throw new Error('Measuring CPU time needs /proc.')
  const folder = mkdtempSync(join(tmpdir(), 'zoog-bench-'))
  const results: { name: string; micros: number | null }[] = []
  try {
    writeFileSync(join(folder, 'db.json'), JSON.stringify({ info: { data: { code: 'US' } } }))
    writeFileSync(join(folder, 'openapi.json'), openapi.replaceAll(API_BASE_PATH, '/'))
    for (const [index, other] of otherServers.entries())
      results.push({
        name: other.name,
        micros: await measure(other, firstPort + index, folder, count).catch(() => null),
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
  return results
}
