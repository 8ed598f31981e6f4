/**
 * The process that `durable-file.test.ts` kills: commits as fast as it can, several at a time, and prints each number
 * only when its commit is acknowledged.
 */
import { writeSync } from 'node:fs'
import { createSandboxes } from './sandboxes'
import { openStorage } from './storage'

const [folder = ''] = process.argv.slice(2)
const sandboxes = await createSandboxes(openStorage(folder))
const sandbox = await sandboxes.get('default')

const writer = async () => {
  for (;;) {
    sandbox.data.counters.user += 1
    const written = sandbox.data.counters.user
    await sandbox.commit()
    writeSync(1, `${written}\n`)
  }
}
await Promise.all([writer(), writer(), writer()])
