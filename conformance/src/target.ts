import { type PublishedKey, publishedKeys } from '@zoog/mock-api/encrypt-body'
import { z } from 'zod'
import type { SendRequest } from './http-transport'
import { parseJson } from './validate-response'

/** Thrown if a check can't run on this server; the message is the reason. */
export class CheckSkipped extends Error {}

/** The server under test, and the permissions of the checks. */
export interface Target {
  send: SendRequest
  /** Whether it is the mock, which has control endpoints for clock, faults and sign-in. */
  isMock: boolean
  /** Whether only GET requests that change nothing are allowed, as on a live system. */
  readOnly: boolean
  /** Whether a missing addition of the mock is a failure; it is a warning otherwise. */
  strict: boolean
  /** The token of an account for reading; null if there is none. */
  token: string | null
  /** The portal's origin, which CORS must allow; null if it is unknown. */
  origin: string | null
  /** The server's key for encrypted bodies; null if it is unknown. */
  key: PublishedKey | null
}

/** The origin of the portal beside a local mock. */
const LOCAL_PORTAL = 'http://localhost:3000'

const health = z.object({ ok: z.literal(true), contract: z.string() })

const readJson = async <T extends z.ZodTypeAny>(
  send: SendRequest,
  path: string,
  schema: T,
): Promise<z.output<T> | null> => {
  const response = await send({ method: 'GET', path, headers: { accept: 'application/json' } })
  const parsed = response.status === 200 ? schema.safeParse(parseJson(response.text)) : null
  return parsed?.success ? parsed.data : null
}

/** Detects whether a server is the mock, and reads its published key. Rejects if the server doesn't respond. */
export const inspectTarget = async (
  send: SendRequest,
  options: {
    readOnly?: boolean
    strict?: boolean
    token?: string | null
    origin?: string
    key?: PublishedKey | null
  } = {},
): Promise<Target> => {
  const isMock = (await readJson(send, '/__mock/health', health)) !== null
  const readOnly = options.readOnly ?? false
  const published = isMock ? await readJson(send, '/__mock/keys', publishedKeys) : null
  return {
    send,
    // With --read-only, the mock is treated like any other server: its control endpoints change data.
    isMock: isMock && !readOnly,
    readOnly,
    strict: options.strict ?? isMock,
    token: options.token ?? null,
    origin: options.origin ?? (isMock ? LOCAL_PORTAL : null),
    key: options.key ?? published?.keys[0] ?? null,
  }
}
