let loaded: ReturnType<typeof load> | null = null
const load = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}

/** Loads the WebAuthn library on first use to keep the start fast (see `jose.ts`). */
export const loadWebauthn = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
