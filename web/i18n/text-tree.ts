/** Texts by section, as the languages' files have them. */
export type TextTree = { [key: string]: string | TextTree }

/** Each text with its key: `plans.names.yearly`. */
export const flattenTexts = (tree: TextTree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flattenTexts(value, `${path}${key}.`),
  )
