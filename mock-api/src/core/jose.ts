let loaded: ReturnType<typeof load> | null = null
const load = () => import('jose')

/**
 * Loads jose at the first token or encrypted body, because its many files would make every start a tenth slower. The
 * module is cached here: each further `import()` goes through the loader again, which costs more than the rest of a
 * request.
 */
export const loadJose = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
