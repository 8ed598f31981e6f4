/** The texts of a language file by section. */
export type TextTree = { [key: string]: string | TextTree }

/** Returns each text with its key, such as `plans.names.yearly`. */
export const flattenTexts = (tree: TextTree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flattenTexts(value, `${path}${key}.`),
  )
