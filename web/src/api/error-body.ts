import { type ErrorCode, failure } from '@zoog/contract/failure'

/** The readable parts of an error response's body. */
export interface ErrorBody {
  /** Empty where the body has none. */
  message: string
  /** Every text of `errors`, in the server's order. */
  errors: readonly string[]
  /** Texts by field name, where `errors` is a map. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Undefined for a code that the contract doesn't know. */
  code: ErrorCode | undefined
}

/** Limits of the text that fits in a snackbar. */
const MAX_TEXTS = 10
const MAX_LENGTH = 500
const MAX_DEPTH = 5

/** Returns whether a value is an object, but no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every text inside a value, however deep it is nested. */
const collectTexts = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') {
    const text = value.trim().slice(0, MAX_LENGTH)
    return text ? [text] : []
  }
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return []
  return Object.values(value)
    .slice(0, MAX_TEXTS)
    .flatMap((item) => collectTexts(item, depth + 1))
    .slice(0, MAX_TEXTS)
}

/**
 * Returns the texts of an error response. `errors` and `message` may be a text, a list or a map, nested or missing; a
 * proxy's HTML page and an empty body have no texts.
 */
export const parseErrorBody = (body: unknown): ErrorBody => {
  if (!isRecord(body)) return { message: '', errors: [], fields: {}, code: undefined }
  const { errors } = body
  return {
    message: collectTexts(body.message).join(', '),
    errors: collectTexts(errors),
    fields: isRecord(errors)
      ? Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, collectTexts(texts)]))
      : {},
    code: failure.shape.code.parse(body.code),
  }
}
