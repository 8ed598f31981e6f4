/** Texts by section, as the languages' files have them. */
export type Tree = { [key: string]: string | Tree }

/** Each text with its key: `plans.names.yearly`. */
export const flat = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
