import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createFlagsSvg, flagsFile } from './flags'

it('R-SERV-1 the file of flags is what the package draws', async () => {
  expect((await readFile(flagsFile, 'utf8')) === (await createFlagsSvg())).toBe(true)
})
