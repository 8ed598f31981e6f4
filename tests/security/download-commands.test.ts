import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getChecksumCommand } from '../../web/src/features/downloads/file-details'

// Commands that customers copy: a file name from the API is one argument, never an option or a second command.

const folder = mkdtempSync(join(tmpdir(), 'portal-downloads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NAMES = [
  '-c.deb',
  '--version .deb',
  "it's $(touch ran).deb",
  'a; touch ran',
  '`touch ran`',
  '-- "x"\\.deb',
]

it.each(NAMES)('R-DOWN-1 a shell reads %s as one file', (name) => {
  writeFileSync(join(folder, name), name)
  const command = getChecksumCommand('linux', name) ?? ''
  const printed = execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  expect(printed).toContain(createHash('sha256').update(name).digest('hex'))
  expect(readdirSync(folder)).not.toContain('ran')
})

// PowerShell ends a quoted text at a straight or curly single quote, unless it is doubled.
it.each([...NAMES, 'a\u2019; calc; \u2018b[1].exe', 'a\u201A; calc\u201B', '-Path.exe'])(
  'R-DOWN-1 PowerShell reads %s as one quoted text',
  (name) => {
    const command = getChecksumCommand('windows', name) ?? ''
    const [, quoted = ''] = /^Get-FileHash -LiteralPath '(.*)'$/.exec(command) ?? []
    const read = quoted.replace(/(['\u2018-\u201B])\1/g, (_pair, quote: string) => `<${quote}>`)
    expect(read.replace(/<['\u2018-\u201B]>/g, '')).not.toMatch(/['\u2018-\u201B]/)
    expect(read.replace(/<(['\u2018-\u201B])>/g, '$1')).toBe(name)
  },
)
