import { z } from 'zod'

/** zod walks the values of an enum that is no list of texts at each parse; here they are looked up. */
class OneOf<T extends z.EnumLike> extends z.ZodNativeEnum<T> {
  readonly #values: ReadonlySet<unknown> = new Set(Object.values(this._def.values))

  override _parse(input: z.ParseInput): z.ParseReturnType<T[keyof T]> {
    return this.#values.has(input.data) ? z.OK(input.data) : super._parse(input)
  }
}

/** One of some values, numbers among them; texts alone are a `z.enum`. */
export const oneOf = <const T extends z.EnumLike>(values: T) =>
  new OneOf({ values, typeName: z.ZodFirstPartyTypeKind.ZodNativeEnum })
