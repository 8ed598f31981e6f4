import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createFlagsSvg, flagsFile } from './flags'

it('R-SERV-1 the flag file matches the package', async () => {
  expect((await readFile(flagsFile, 'utf8')) === (await createFlagsSvg())).toBe(true)
})
