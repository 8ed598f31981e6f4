let loaded: ReturnType<typeof load> | null = null
const load = () => import('jose')

/**
 * jose, loaded at the first token or encrypted body: reading its many files would make every start a tenth longer.
 * Once only, because each further `import()` goes through the loader again, and costs more than the rest of a call.
 */
export const loadJose = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
