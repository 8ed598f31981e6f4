import fc from 'fast-check'
import { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

/** Returns an arbitrary for a string schema. Formats need their own generators, which random strings never match. */
const createString = (schema: z.ZodString): fc.Arbitrary<string> => {
  const { checks } = schema._def
  const regex = checks.find((check) => check.kind === 'regex')
  // fast-check doesn't support the flag `i`. A string that matches without it also matches with it.
  if (regex) return fc.stringMatching(new RegExp(regex.regex.source, regex.regex.flags.replace('i', '')))
  if (checks.some((check) => check.kind === 'email')) return fc.emailAddress()
  if (checks.some((check) => check.kind === 'url')) return fc.webUrl()
  if (checks.some((check) => check.kind === 'uuid')) return fc.uuid()
  const minLength = schema.minLength ?? 0
  const maxLength = Math.min(schema.maxLength ?? 64, Math.max(64, minLength))
  return fc.string({ minLength, maxLength, unit: 'grapheme' })
}

const createNumber = (schema: z.ZodNumber): fc.Arbitrary<number> => {
  const min = schema.minValue ?? -1000
  const max = schema.maxValue ?? Number.MAX_SAFE_INTEGER
  if (!schema.isInt) return fc.double({ min, max, noNaN: true })
  const range = { min: Math.ceil(min), max: Math.floor(max) }
  return fc.oneof(fc.integer({ ...range, max: Math.min(range.max, range.min + 20) }), fc.maxSafeInteger())
}

/** Copies the password to its confirmation, because forms require both to be equal. */
const copyPassword = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'password' in value && 'password_confirmation' in value
    ? { ...value, password_confirmation: value.password }
    : value

/** Returns an arbitrary for an object. Half of its fields with a known value have that value. */
const createObject = (schema: z.AnyZodObject, values: Fields): fc.Arbitrary<unknown> => {
  const fields = Object.entries<z.ZodTypeAny>(schema.shape).map(([name, type]) => {
    const any = createArbitrary(type instanceof z.ZodOptional ? type.unwrap() : type, values)
    return [
      name,
      values[name] === undefined ? any : fc.oneof(fc.constantFrom(...[values[name]].flat()), any),
    ] as const
  })
  const requiredKeys = fields.flatMap(([name]) => (schema.shape[name] instanceof z.ZodOptional ? [] : [name]))
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

const createUnfiltered = (schema: z.ZodTypeAny, values: Fields): fc.Arbitrary<unknown> => {
  const create = (inner: z.ZodTypeAny) => createArbitrary(inner, values)
  if (schema instanceof z.ZodObject) return createObject(schema, values)
  if (schema instanceof z.ZodString) return createString(schema)
  if (schema instanceof z.ZodNumber) return createNumber(schema)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...z.array(z.string()).parse(schema.options))
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(create))
  if (schema instanceof z.ZodOptional) return fc.option(create(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(create(schema.unwrap()), { nil: null })
  if (schema instanceof z.ZodArray) return fc.array(create(schema.element), { maxLength: 5 })
  if (schema instanceof z.ZodEffects) return create(schema.innerType()).map(copyPassword)
  // Generate the output of a transformation: random input rarely becomes valid output, such as an email address.
  if (schema instanceof z.ZodPipeline)
    return create(schema._def.in instanceof z.ZodEffects ? schema._def.out : schema._def.in)
  throw new Error(`There is no arbitrary for ${schema.constructor.name}.`)
}

/**
 * Returns an arbitrary of valid data that can shrink. It is derived from the schema, so new endpoints are fuzzed without
 * extra code. Invalid values are filtered out.
 *
 * @param values values that exist on the server, by field name; several as a list
 */
export const createArbitrary = (schema: z.ZodTypeAny, values: Fields): fc.Arbitrary<unknown> =>
  createUnfiltered(schema, values).filter((value) => schema.safeParse(value).success)
