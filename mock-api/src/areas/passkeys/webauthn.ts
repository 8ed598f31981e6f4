let loaded: ReturnType<typeof load> | null = null
const load = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}

/** The library of passkeys, loaded with the first one for the reason that jose is (`jose.ts`). */
export const loadWebauthn = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
