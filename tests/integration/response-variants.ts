import { type AppRouter, isAppRoute } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'

/** The schemas of the answers to calls that read something, by path. */
const schemas = new Map<string, z.ZodTypeAny>()
const collect = (router: AppRouter): void => {
  for (const entry of Object.values(router)) {
    if (!isAppRoute(entry)) collect(entry)
    else if (entry.method === 'GET' && entry.responses[200] instanceof z.ZodType)
      schemas.set(`${API_BASE_PATH}${entry.path}`, entry.responses[200])
  }
}
collect(contract)

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Of a long list the first entries stand for all. */
const ENTRIES = 5
const keysOf = (holder: Holder): string[] =>
  Object.keys(holder).slice(0, Array.isArray(holder) ? ENTRIES : undefined)

/** Tries values in a field until one fits the contract; whether one did. `undefined` takes the field away. */
const replaced = (holder: Holder, key: string, values: readonly unknown[], fits: () => boolean): boolean => {
  const before = holder[key]
  for (const value of values) {
    if (value === undefined) Reflect.deleteProperty(holder, key)
    else holder[key] = value
    if (fits()) return true
  }
  holder[key] = before
  return false
}

/** Nothing optional, null where that may be, texts empty; lists keep their entries, which have fields of their own to lose. */
const strip = (holder: Holder, fits: () => boolean): void => {
  for (const key of keysOf(holder)) {
    const before = holder[key]
    const isKept = Array.isArray(holder) || Array.isArray(before)
    const less = typeof before === 'string' ? [undefined, null, ''] : [undefined, null]
    if (!(!isKept && replaced(holder, key, less, fits)) && isHolder(before)) strip(before, fits)
  }
}

/** Every list empty, where the contract allows that. */
const empty = (holder: Holder, fits: () => boolean): void => {
  for (const key of Object.keys(holder)) {
    const before = holder[key]
    if (Array.isArray(before)) replaced(holder, key, [[]], fits)
    else if (isHolder(before)) empty(before, fits)
  }
}

/** Would run as markup, as a text's placeholder or as an address; turned round, and longer than any name. */
const MARKUP = '<img src=x onerror="hacked=1">{{constructor}}{0|x}</title>"\'`'
const HOSTILE = [`${MARKUP}\u202eشبكة ${'W'.repeat(200)}`, `${MARKUP}\u202e`, MARKUP, 'javascript:hacked=1//']
let attacks = 0
const attack = (holder: Holder, fits: () => boolean): void => {
  for (const key of keysOf(holder)) {
    const before = holder[key]
    attacks += 1
    // Each another, as names are.
    const texts = HOSTILE.map((text) => `${text}${attacks}`)
    if (typeof before === 'string') replaced(holder, key, texts, fits)
    else if (isHolder(before)) attack(before, fits)
  }
}

/** How many of what there may be many of. */
const MANY: Record<string, number> = {
  serverList: 1000,
  servers: 1000,
  payments: 500,
  sessions: 200,
  keys: 50,
}
const multiply = (holder: Holder, fits: () => boolean): void => {
  for (const key of Object.keys(holder)) {
    const before = holder[key]
    const count = MANY[key]
    if (count && Array.isArray(before) && before.length > 0) {
      const more = Array.from({ length: count }, (_, index) => {
        const entry: unknown = before[index % before.length]
        if (!isHolder(entry)) return entry
        // Told apart by their number, as the real ones are.
        return 'id' in entry
          ? { ...entry, id: typeof entry.id === 'number' ? index + 1 : `many-${index}` }
          : entry
      })
      replaced(holder, key, [more], fits)
    } else if (isHolder(before)) multiply(before, fits)
  }
}

/** The same answer, of the contract still, made into another; as it was where nothing of it can be changed. */
const variant =
  (change: (holder: Holder, fits: () => boolean) => void) =>
  (path: string, text: string): string => {
    const schema = schemas.get(path)
    const body: unknown = schema && JSON.parse(text)
    if (!schema || !isHolder(body)) return text
    change(body, () => schema.safeParse(body).success)
    return JSON.stringify(body)
  }

/** What a server may answer, at its worst. */
export const RESPONSE_VARIANTS = {
  'with the least there may be': variant(strip),
  'with empty lists': variant(empty),
  'with hostile, long and right-to-left texts': variant(attack),
  'with 1,000 servers and 500 payments': variant(multiply),
}
