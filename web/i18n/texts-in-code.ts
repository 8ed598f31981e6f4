import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const src = join(import.meta.dirname, '../src')
const contract = join(import.meta.dirname, '../../contract/src')
const TYPES = join(src, 'i18n/i18n-types.ts')
/** The page of all component states is for developers and not part of the build. */
const DEVELOPERS_ONLY = 'states/'

interface CodeFile {
  name: string
  text: string
}

const readFolder = (folder: string): CodeFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^i18n\/(en|i18n-types)/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Returns the code of the portal, and of the contract because some of its values are names of texts; no tests, no texts. */
export const readCode = (): CodeFile[] => [src, contract].flatMap(readFolder)

const parse = (name: string, text: string) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** Returns the texts of the generated types: argument names by key. */
export const getGeneratedTexts = (): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  const read = (members: ts.NodeArray<ts.TypeElement>, path: string): void => {
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type) continue
      const key = path + member.name.getText().replace(/^'|'$/g, '')
      if (ts.isTypeLiteralNode(member.type)) read(member.type.members, `${key}.`)
      else if (ts.isFunctionTypeNode(member.type)) {
        const [parameter] = member.type.parameters
        const members = parameter?.type && ts.isTypeLiteralNode(parameter.type) ? parameter.type.members : []
        found.set(key, members.map((each) => each.name?.getText() ?? '').sort())
      }
    }
  }
  parse(TYPES, readFileSync(TYPES, 'utf8')).forEachChild((node) => {
    if (
      ts.isTypeAliasDeclaration(node) &&
      node.name.text === 'TranslationFunctions' &&
      ts.isTypeLiteralNode(node.type)
    )
      read(node.type.members, '')
  })
  return found
}

/**
 * Returns the keys with a part that doesn't occur as a word in the code. It misses an unused text if its name occurs
 * elsewhere.
 *
 * @param keys such as `servers.map.zoomIn`
 */
export const findUnusedTexts = (keys: readonly string[], code: readonly CodeFile[]): string[] => {
  const words = new Set(code.flatMap(({ text }) => text.match(/[\w$-]+/g) ?? []))
  return keys.filter((key) => !key.split('.').every((part) => words.has(part)))
}

const TEXT_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
]
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Returns the texts that are hardcoded in components, each as `file: text`. */
export const findHardcodedTexts = (code: readonly CodeFile[]): string[] => {
  const found: string[] = []
  for (const { name, text } of code) {
    if (!name.endsWith('.tsx') || name.startsWith(DEVELOPERS_ONLY)) continue
    const note = (text: string) => {
      if (isWord(text)) found.push(`${name}: ${text.trim()}`)
    }
    walk(parse(name, text), (node) => {
      if (ts.isJsxText(node)) note(node.text)
      else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
        noteStrings(node.expression, note)
      else if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.includes(node.name.getText()) && node.initializer)
        noteStrings(
          ts.isJsxExpression(node.initializer)
            ? (node.initializer.expression ?? node.initializer)
            : node.initializer,
          note,
        )
    })
  }
  return found
}

/** Reports the string literals that an expression can return: both branches of a condition, the fixed parts of a template. */
const noteStrings = (
  node: ts.Expression | ts.JsxExpression | ts.JsxElement,
  note: (text: string) => void,
): void => {
  if (ts.isStringLiteralLike(node)) note(node.text)
  else if (ts.isTemplateExpression(node)) {
    note(node.head.text)
    for (const { literal } of node.templateSpans) note(literal.text)
  } else if (ts.isConditionalExpression(node)) {
    noteStrings(node.whenTrue, note)
    noteStrings(node.whenFalse, note)
  } else if (ts.isBinaryExpression(node)) {
    noteStrings(node.right, note)
  } else if (ts.isParenthesizedExpression(node)) noteStrings(node.expression, note)
}
