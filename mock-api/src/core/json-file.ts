import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { StartupError } from './errors'

/**
 * Reads a JSON file that only its owner may read, and creates it on first use. Throws `StartupError` with the file's path
 * and `message` if its content is invalid.
 */
export const loadOrCreateJson = async <T extends z.ZodTypeAny>(
  file: string,
  schema: T,
  create: () => z.input<T> | Promise<z.input<T>>,
  message: string,
): Promise<z.output<T>> => {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(await create(), null, 2), { mode: 0o600, flush: true })
    renameSync(temporary, file)
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartupError(`${file} ${message}`)
  }
}

/** Returns the value of a JSON text; null if the text is invalid. */
export const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
