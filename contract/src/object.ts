import { z } from 'zod'

/**
 * zod writes each object it reads anew, field by field, with a place in the input noted for each. Here an object that
 * is fine as it stands is passed on, and one of which some fields change is copied at once; what is not fine, or has
 * further fields, is left to zod. The parts of the input are only looked at, so what zod reports is unchanged.
 */
class PlainObject<T extends z.ZodRawShape> extends z.ZodObject<T, 'strip'> {
  readonly #fields = Object.entries(this._def.shape())

  override _parse(input: z.ParseInput): z.ParseReturnType<this['_output']> {
    const { data } = input
    if (input.parent.common.async || this._getType(input) !== z.ZodParsedType.object)
      return super._parse(input)
    // What is found wrong on the way is forgotten: zod finds it again, and tells where.
    const common = { issues: [], async: false }
    const parent = { common, path: [], parent: null, data, parsedType: z.ZodParsedType.object }
    const field: z.ParseInput = { data: undefined, path: [], parent }
    let value = data
    let known = 0
    for (const [name, type] of this.#fields) {
      const given: unknown = data[name]
      field.data = given
      const parsed = type._parse(field)
      if (!z.isValid(parsed)) return super._parse(input)
      if (Object.hasOwn(data, name)) known += 1
      else if (given !== undefined) return super._parse(input)
      if (parsed.value === given) continue
      if (value === data) value = { ...data }
      value[name] = parsed.value
    }
    return Object.keys(data).length === known ? z.OK(value) : super._parse(input)
  }
}

/** `z.object`, read in half of the time: for what each query, body and answer of the contract is made of. */
export const object = <T extends z.ZodRawShape>(shape: T): z.ZodObject<T, 'strip'> =>
  new PlainObject(z.object(shape)._def)
