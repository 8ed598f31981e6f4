import { spawn } from 'node:child_process'
import { projectRoot } from './paths.mjs'

/**
 * @typedef {{ code: number, output: string }} Outcome
 * @typedef {{ env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} RunOptions
 */

/**
 * Runs a command in the project's folder and returns its exit code and output. It never throws; a command that can't start
 * has code 127.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export const runCommand = (file, args, { env = process.env, onOutput } = {}) => {
  return new Promise((resolve) => {
    let output = ''
    /** @param {Buffer} chunk */
    const append = (chunk) => {
      output += chunk
      onOutput?.(String(chunk))
    }
    const child = spawn(file, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', ({ message }) => resolve({ code: 127, output: `${output}${message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
