import * as componentModules from '@zoog/contract/component-modules'
import { z } from 'zod'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Converts a name to a component name: `users.getInfo` becomes `UsersGetInfo`. */
export const toComponentName = (name: string): string =>
  name.replace(/(?:^|[^a-zA-Z0-9])+([a-zA-Z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** Returns the component names by schema. Throws if two schemas have the same name. */
const readComponentNames = (): Map<z.ZodTypeAny, string> => {
  const names = new Map<z.ZodTypeAny, string>()
  const taken = new Set<string>()
  for (const [key, value] of Object.values(componentModules).flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType) || names.has(value)) continue
    const name = toComponentName(key)
    if (taken.has(name)) throw new Error(`The contract exports two different schemas named ${name}.`)
    taken.add(name)
    names.set(value, name)
  }
  return names
}

const withNull = (schema: JsonObject): JsonObject => {
  if (Array.isArray(schema.anyOf)) return { anyOf: [...schema.anyOf, { type: 'null' }] }
  if (typeof schema.type !== 'string' || schema.const !== undefined)
    return { anyOf: [schema, { type: 'null' }] }
  const { enum: values } = schema
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  }
}

/** Converts a regular expression to a JSON Schema pattern, which has no flags. */
const toPattern = ({ source, flags }: RegExp): string =>
  flags.includes('i') ? source.replace(/(?<!A-Z)a-z/g, 'A-Za-z') : source

const FORMATS: Record<string, string> = { email: 'email', url: 'uri', uuid: 'uuid' }

const describeString = ({ _def: { checks } }: z.ZodString): JsonObject => {
  const result: JsonObject = { type: 'string' }
  for (const check of checks) {
    if (check.kind === 'min') result.minLength = check.value
    else if (check.kind === 'max') result.maxLength = check.value
    else if (check.kind === 'regex') result.pattern = toPattern(check.regex)
    else if (check.kind === 'startsWith') result.pattern = `^${check.value}`
    else if (check.kind === 'base64') result.contentEncoding = 'base64'
    else if (FORMATS[check.kind]) result.format = FORMATS[check.kind] ?? ''
  }
  return result
}

const describeNumber = ({ _def: { checks } }: z.ZodNumber): JsonObject => {
  const result: JsonObject = { type: 'number' }
  for (const check of checks) {
    if (check.kind === 'int') result.type = 'integer'
    else if (check.kind === 'min') {
      // A later check narrows an earlier one.
      delete result.minimum
      delete result.exclusiveMinimum
      result[check.inclusive ? 'minimum' : 'exclusiveMinimum'] = check.value
    } else if (check.kind === 'max') result[check.inclusive ? 'maximum' : 'exclusiveMaximum'] = check.value
  }
  return result
}

const describeEnum = (values: readonly (string | number)[]): JsonObject => {
  const texts = values.filter((value) => typeof value === 'string')
  const numbers = values.filter((value) => typeof value === 'number')
  const parts: JsonObject[] = [
    ...(numbers.length > 0 ? [{ type: 'integer', enum: numbers }] : []),
    ...(texts.length > 0 ? [{ type: 'string', enum: texts }] : []),
  ]
  const [only] = parts
  return parts.length === 1 && only ? only : { anyOf: parts }
}

const isNumberInAddress = (schema: z.ZodTypeAny): boolean =>
  schema instanceof z.ZodPipeline && schema._def.out instanceof z.ZodNumber

/** Converts schemas of the contract to JSON Schema and collects their components. */
export class SchemaWriter {
  readonly components: JsonObject = {}
  private readonly names = readComponentNames()

  /** @param isShared whether a schema is a component, by its name; others are written in place */
  constructor(private readonly isShared: (name: string) => boolean) {}

  /** Returns the JSON Schema of the values that a client sends or gets, or a reference to a component. */
  write(schema: z.ZodTypeAny): JsonObject {
    const name = this.names.get(schema)
    if (name === undefined || !this.isShared(name)) return this.describe(schema, name)
    if (!Object.hasOwn(this.components, name)) {
      // Reserved first, because a schema may refer to itself.
      this.components[name] = {}
      this.components[name] = this.describe(schema, name)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Returns the component that a response is about: its own schema, its `data` or the first of a union. */
  findName(schema: z.ZodTypeAny): string | undefined {
    if (schema instanceof z.ZodUnion) return this.findName(schema.options[0])
    const data = schema instanceof z.ZodObject ? schema.shape.data : undefined
    return this.names.get(schema) ?? this.names.get(data)
  }

  private describe(schema: z.ZodTypeAny, name?: string): JsonObject {
    if (schema instanceof z.ZodString) return describeString(schema)
    if (schema instanceof z.ZodNumber) return describeNumber(schema)
    if (schema instanceof z.ZodBoolean) return { type: 'boolean' }
    if (schema instanceof z.ZodNull) return { type: 'null' }
    if (schema instanceof z.ZodLiteral) return { type: typeof schema.value, const: schema.value }
    if (schema instanceof z.ZodEnum) return describeEnum(schema.options)
    if (schema instanceof z.ZodNativeEnum) return describeEnum(Object.values(schema.enum))
    if (schema instanceof z.ZodObject) return this.describeObject(schema)
    if (schema instanceof z.ZodArray) return this.describeArray(schema)
    if (schema instanceof z.ZodRecord)
      return { type: 'object', additionalProperties: this.write(schema.valueSchema) }
    if (schema instanceof z.ZodNullable) return withNull(this.write(schema.unwrap()))
    if (schema instanceof z.ZodDiscriminatedUnion) return this.describeVariants(schema, name)
    if (schema instanceof z.ZodUnion) return this.describeUnion(schema)
    if (schema instanceof z.ZodOptional) return this.write(schema.unwrap())
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch)
      return this.write(schema._def.innerType)
    if (schema instanceof z.ZodLazy) return this.write(schema.schema)
    if (schema instanceof z.ZodEffects) return this.describe(schema.innerType(), name)
    if (schema instanceof z.ZodPipeline) return this.write(schema._def.in)
    throw new Error(`The OpenAPI document has no form for ${schema.constructor.name}.`)
  }

  private describeObject(schema: z.AnyZodObject): JsonObject {
    const fields: [string, z.ZodTypeAny][] = Object.entries(schema.shape)
    const required = fields.flatMap(([key, field]) => (field.isOptional() ? [] : [key]))
    return {
      type: 'object',
      ...(fields.length > 0 && {
        properties: Object.fromEntries(fields.map(([key, field]) => [key, this.write(field)])),
      }),
      ...(required.length > 0 && { required }),
      ...(schema._def.unknownKeys === 'strict' && { additionalProperties: false }),
    }
  }

  private describeArray({ element, _def }: z.ZodArray<z.ZodTypeAny>): JsonObject {
    const { minLength, maxLength, exactLength } = _def
    return {
      type: 'array',
      items: this.write(element),
      ...(minLength && { minItems: minLength.value }),
      ...(maxLength && { maxItems: maxLength.value }),
      ...(exactLength && { minItems: exactLength.value, maxItems: exactLength.value }),
    }
  }

  private describeUnion({ options }: z.ZodUnion<[z.ZodTypeAny, ...z.ZodTypeAny[]]>): JsonObject {
    // In a path or query a number is text; the document shows only the number.
    const alternatives = options.filter((option) => !isNumberInAddress(option))
    const [only] = alternatives
    if (alternatives.length === 1 && only) return this.write(only)
    return { anyOf: alternatives.map((option) => this.write(option)) }
  }

  private describeVariants(
    { discriminator, options }: z.ZodDiscriminatedUnion<string, z.AnyZodObject[]>,
    name = '',
  ): JsonObject {
    const mapping: JsonObject = {}
    for (const option of options) {
      const value = String(option.shape[discriminator].value)
      if (!this.names.has(option)) this.names.set(option, `${name}${toComponentName(value)}`)
      mapping[value] = this.write(option).$ref ?? ''
    }
    return {
      oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
      discriminator: { propertyName: discriminator, mapping },
    }
  }
}
