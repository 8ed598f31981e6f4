import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installGitHooks } from '../../scripts/lib/install-packages.mjs'
import { projectPath } from '../../scripts/lib/paths.mjs'

let folder: string
const env = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' }
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-hooks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('rejects a long subject without installed packages', async () => {
  git('init', '-q')
  cpSync(projectPath('.githooks'), join(folder, '.githooks'), { recursive: true })
  await installGitHooks(folder, env)
  writeFileSync(join(folder, 'a'), '')
  git('add', 'a')
  expect(() => git('commit', '-qm', 'x'.repeat(73))).toThrow('73 characters')
  git('commit', '-qm', 'x'.repeat(72))
  expect(git('log', '--format=%s')).toHaveLength(72)
})

it('does nothing with other hooks, in CI or without git', async () => {
  await installGitHooks(folder, env)
  git('init', '-q')
  await installGitHooks(folder, { ...env, CI: 'true' })
  writeFileSync(join(folder, '.git/hooks/pre-push'), '')
  await installGitHooks(folder, env)
  expect(() => git('config', 'core.hooksPath')).toThrow()
})
