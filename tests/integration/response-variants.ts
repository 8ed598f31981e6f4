import { API_BASE_PATH } from '@zoog/contract/common'
import { endpoints } from '@zoog/contract/endpoints'
import { z } from 'zod'

/** The response schemas of GET requests, by path. */
const schemas = new Map(
  endpoints.flatMap(({ method, path, route }) => {
    const schema = route.responses[200]
    return method === 'GET' && schema instanceof z.ZodType ? [[`${API_BASE_PATH}${path}`, schema]] : []
  }),
)

type JsonObject = Record<string, unknown>
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** Only the first entries of a long list are changed. */
const ENTRIES = 5
const getKeys = (holder: JsonObject): string[] =>
  Object.keys(holder).slice(0, Array.isArray(holder) ? ENTRIES : undefined)

/** Tries values in a field until one fits the contract and returns whether one did. `undefined` deletes the field. */
const tryReplace = (
  holder: JsonObject,
  key: string,
  values: readonly unknown[],
  fits: () => boolean,
): boolean => {
  const before = holder[key]
  for (const value of values) {
    if (value === undefined) Reflect.deleteProperty(holder, key)
    else holder[key] = value
    if (fits()) return true
  }
  holder[key] = before
  return false
}

/** Deletes optional fields, nulls nullable ones and empties texts. Lists keep their entries, whose fields are stripped too. */
const strip = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of getKeys(holder)) {
    const before = holder[key]
    const isKept = Array.isArray(holder) || Array.isArray(before)
    const less = typeof before === 'string' ? [undefined, null, ''] : [undefined, null]
    if (!(!isKept && tryReplace(holder, key, less, fits)) && isObject(before)) strip(before, fits)
  }
}

/** Empties every list where the contract allows it. */
const empty = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of Object.keys(holder)) {
    const before = holder[key]
    if (Array.isArray(before)) tryReplace(holder, key, [[]], fits)
    else if (isObject(before)) empty(before, fits)
  }
}

/** Markup, placeholders, a script URL, a right-to-left override and a very long text. */
const MARKUP = '<img src=x onerror="hacked=1">{{constructor}}{0|x}</title>"\'`'
const HOSTILE = [`${MARKUP}\u202eشبكة ${'W'.repeat(200)}`, `${MARKUP}\u202e`, MARKUP, 'javascript:hacked=1//']
let attacks = 0
const attack = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of getKeys(holder)) {
    const before = holder[key]
    attacks += 1
    // Unique, because some fields are React keys.
    const texts = HOSTILE.map((text) => `${text}${attacks}`)
    if (typeof before === 'string') tryReplace(holder, key, texts, fits)
    else if (isObject(before)) attack(before, fits)
  }
}

/** The lengths of long lists, by field. */
const MANY: Record<string, number> = {
  serverList: 1000,
  servers: 1000,
  payments: 100,
  sessions: 100,
  keys: 50,
}
const multiply = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of Object.keys(holder)) {
    const before = holder[key]
    const count = MANY[key]
    if (count && Array.isArray(before) && before.length > 0) {
      const more = Array.from({ length: count }, (_, index) => {
        const entry: unknown = before[index % before.length]
        if (!isObject(entry)) return entry
        // The pages need unique ids.
        return 'id' in entry
          ? { ...entry, id: typeof entry.id === 'number' ? index + 1 : `many-${index}` }
          : entry
      })
      tryReplace(holder, key, [more], fits)
    } else if (isObject(before)) multiply(before, fits)
  }
}

/** Returns a function that changes a response body within the contract; bodies without a schema stay unchanged. */
const createVariant =
  (change: (holder: JsonObject, fits: () => boolean) => void) =>
  (path: string, text: string): string => {
    const schema = schemas.get(path)
    const body: unknown = schema && JSON.parse(text)
    if (!schema || !isObject(body)) return text
    change(body, () => schema.safeParse(body).success)
    return JSON.stringify(body)
  }

/** The variant with long lists, for the pages that have them. */
export const MANY_ENTRIES = 'with 1,000 servers and 100 payments'

/** Extreme responses that the contract allows. */
export const RESPONSE_VARIANTS = {
  'with as little as possible': createVariant(strip),
  'with empty lists': createVariant(empty),
  'with hostile, long and right-to-left texts': createVariant(attack),
  [MANY_ENTRIES]: createVariant(multiply),
}
