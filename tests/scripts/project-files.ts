import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { projectPath, projectRoot } from '../../scripts/lib/paths.mjs'

export const readProjectFile = (path: string): string => readFileSync(projectPath(path), 'utf8')

/** Lists the files in a folder and its subfolders whose path matches. */
export const listFiles = (folder: string, pattern: RegExp): string[] =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => pattern.test(path))

/** Lists the files that `git ls-files` prints. */
export const listGitFiles = (...args: string[]): string[] =>
  execFileSync('git', ['ls-files', ...args], { cwd: projectRoot, encoding: 'utf8' })
    .trim()
    .split('\n')
