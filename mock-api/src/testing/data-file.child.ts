/**
 * The process that `data-file.test.ts` kills: it commits continuously and prints each number once its commit
 * resolves.
 */
import { writeSync } from 'node:fs'
import { openStorage } from '../core/data-file'
import { createSandboxes } from '../core/sandboxes'
import { createSeed } from '../seed/seed'

const [folder = ''] = process.argv.slice(2)
const sandboxes = await createSandboxes(createSeed, { storage: openStorage(folder, createSeed) })
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
