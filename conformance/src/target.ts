import { z } from 'zod'
import { type PublishedKey, publishedKey } from './encrypt-body'
import type { SendRequest } from './http-transport'
import { parseJson } from './validate-response'

/** What is held to the contract, and how far one may go with it. */
export interface Target {
  send: SendRequest
  /** The mock: it can be told what time it is, to fail, and who signs in. */
  isMock: boolean
  /** A live system: only GETs that change nothing. */
  readOnly: boolean
  /** What the mock promises beyond the specification is asked for too, and a warning otherwise. */
  strict: boolean
  /** The token of an account that may be looked at; null where none was given. */
  token: string | null
  /** The key that encrypted bodies are sealed for; null where it is not known. */
  key: PublishedKey | null
}

const health = z.object({ ok: z.literal(true), contract: z.string() })
const keys = z.object({ keys: z.tuple([publishedKey]) })

const readJson = async <T extends z.ZodTypeAny>(
  send: SendRequest,
  path: string,
  schema: T,
): Promise<z.output<T> | null> => {
  const answer = await send({ method: 'GET', path, headers: { accept: 'application/json' } })
  const parsed = answer.status === 200 ? schema.safeParse(parseJson(answer.text)) : null
  return parsed?.success ? parsed.data : null
}

/** Looks at a server: whether it is the mock, and what key it publishes. Rejects where nobody answers. */
export const inspectTarget = async (
  send: SendRequest,
  given: { readOnly?: boolean; strict?: boolean; token?: string | null; key?: PublishedKey | null } = {},
): Promise<Target> => {
  const isMock = (await readJson(send, '/__mock/health', health)) !== null
  const readOnly = given.readOnly ?? false
  const published = isMock ? await readJson(send, '/__mock/keys', keys) : null
  return {
    send,
    // Where nothing may change, the mock is a server like any other: its switches stay untouched.
    isMock: isMock && !readOnly,
    readOnly,
    strict: given.strict ?? isMock,
    token: given.token ?? null,
    key: given.key ?? published?.keys[0] ?? null,
  }
}
