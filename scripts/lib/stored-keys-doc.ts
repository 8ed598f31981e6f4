import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PORTAL_KEYS, SPECIFIED_KEYS } from '../../web/src/storage/stored-keys'
import { projectPath } from './paths.mjs'

const ROWS = { ...SPECIFIED_KEYS, ...PORTAL_KEYS }
const SOURCE = readFileSync(projectPath('web/src/storage/stored-keys.ts'), 'utf8')

/** Returns a key's purpose: the comment above its row. */
const getPurpose = (key: string): string => {
  const [, purpose] = SOURCE.match(new RegExp(`/\\*\\* (.*) \\*/\\n  ${key}: `)) ?? []
  if (purpose === undefined) throw new Error(`The row of ${key} has no comment with its purpose.`)
  return purpose.replace(/\.$/, '')
}

const atMost = (max: number | null): string =>
  max === null || max >= Number.MAX_SAFE_INTEGER ? '' : `, at most ${max}`

/** Describes a schema. */
const describeSchema = (schema: z.ZodTypeAny): string => {
  if (schema instanceof z.ZodCatch) return describeSchema(schema.removeCatch())
  if (schema instanceof z.ZodNullable) return describeSchema(schema.unwrap())
  if (schema instanceof z.ZodEffects) return describeSchema(schema.innerType())
  if (schema instanceof z.ZodLiteral) return `\`${schema.value}\``
  if (schema instanceof z.ZodEnum) return schema.options.map((each: string) => `\`${each}\``).join(', ')
  if (schema instanceof z.ZodString) return `text${atMost(schema.maxLength)}`
  if (schema instanceof z.ZodNumber) return `${schema.isInt ? 'whole ' : ''}number${atMost(schema.maxValue)}`
  if (schema instanceof z.ZodBoolean) return '`true`, `false`'
  if (schema instanceof z.ZodArray) return `list of: ${describeSchema(schema.element)}`
  if (schema instanceof z.ZodRecord) return `by name: ${describeSchema(schema.valueSchema)}`
  if (schema instanceof z.ZodObject) return `object: ${Object.keys(schema.shape).join(', ')}`
  if (schema instanceof z.ZodDiscriminatedUnion)
    return `object, by \`${schema.discriminator}\`: ${[...schema.optionsMap.keys()].map((kind) => `\`${String(kind)}\``).join(', ')}`
  throw new Error(`There is no description for ${schema.constructor.name}.`)
}

const describeFallback = (schema: z.ZodTypeAny): string => {
  const value: unknown = schema.parse(null)
  if (value === '') return 'empty'
  return value === null ? 'none' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}

/** Renders the table of stored keys from their rows in the code. */
export const renderStoredKeysTable = (): string =>
  [
    '| key | what for | value | otherwise | until |',
    '|---|---|---|---|---|',
    ...Object.entries(ROWS).map(([key, { schema, until }]) => {
      const name = key in PORTAL_KEYS ? `\`portal\`: \`${key}\`` : `\`${key}\``
      return `| ${name} | ${getPurpose(key)} | ${describeSchema(schema)} | ${describeFallback(schema)} | ${until} |`
    }),
  ].join('\n')

const TABLE = /(?<=<!-- stored keys -->\n)[\s\S]*?(?=\n<!-- \/stored keys -->)/

/** Inserts the table into a document. */
export const insertStoredKeysTable = (document: string): string =>
  document.replace(TABLE, renderStoredKeysTable)
