import { z } from 'zod'
import { type EncryptionKey, encryptionKeySchema, type PortalConfig } from '../src/lib/portal-config'
import { createPortalConfig, type Env, getApiOrigin, usesMock } from './portal-config'

const publishedKeys = z.object({ keys: z.tuple([encryptionKeySchema]).rest(z.unknown()) })

/** The cache time of a fetched key. It is short, because a mock with new data has a new key. */
const KEY_TTL_MS = 5000

/**
 * Returns a function that loads the configuration for a page. Without a key in the environment it fetches the key of the
 * local mock. If that fails, the key is null and the next page tries again.
 */
export function createConfigLoader(env: Env): () => Promise<PortalConfig> {
  const fixed = createPortalConfig(env)
  if (fixed.encryptionKey || !usesMock(env)) return async () => fixed
  let fetched: { key: EncryptionKey; until: number } | null = null
  return async () => {
    if (!fetched || fetched.until < Date.now()) {
      const key = await fetchKey(`${getApiOrigin(env)}/__mock/keys`)
      fetched = key && { key, until: Date.now() + KEY_TTL_MS }
    }
    return { ...fixed, encryptionKey: fetched?.key ?? null }
  }
}

async function fetchKey(url: string): Promise<EncryptionKey | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return publishedKeys.parse(await response.json()).keys[0]
  } catch {
    return null
  }
}
