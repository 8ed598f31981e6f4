import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { z } from 'zod'

/** Invalid command-line arguments, or a server that can't be tested. */
export class UsageError extends Error {}

const readArguments = (options: ParseArgsConfig['options']) => {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nSee --help.`)
  }
}

/** Parses the command line; null if it asks for help. */
export const parseOptions = <Schema extends z.ZodTypeAny>(
  schema: Schema,
  options: ParseArgsConfig['options'],
): z.output<Schema> | null => {
  const values = readArguments(options)
  if (values.help === true) return null
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  throw new UsageError(problems.join('; '))
}

/** Runs a command and sets the exit code: 0 if it found no problem, 1 if it did, 2 if it couldn't run. */
export const runCli = async (run: () => Promise<boolean>): Promise<void> => {
  try {
    process.exitCode = (await run()) ? 0 : 1
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 2
  }
}
