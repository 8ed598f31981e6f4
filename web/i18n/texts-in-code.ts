import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { createFingerprints } from './fingerprints'

const src = join(import.meta.dirname, '../src')
const TYPES = join(src, 'i18n/i18n-types.ts')
/** The page of every state is for developers: it is in no build. */
const DEVELOPERS_ONLY = join(src, 'ui/states')

/** The keys that each file asks for, by its fingerprint: to find them out, the compiler takes a quarter of a minute. */
const FOUND_BEFORE = join(src, '../../.cache/used-texts.json')
const foundBefore = z.record(z.array(z.string()))

/** The portal's own code as the compiler sees it: files under `src`, without tests and without the texts themselves. */
export const openSourceCode = () => {
  const file = join(src, '../tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(src, '..'))
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, incremental: false })
  const files = program
    .getSourceFiles()
    .filter(
      ({ fileName }) => fileName.startsWith(src) && !/\.test\.tsx?$|\/i18n\/(en|i18n-types)/.test(fileName),
    )
  const fingerprintOf = createFingerprints(options, readFileSync(import.meta.filename, 'utf8'))
  return { checker: program.getTypeChecker(), files, types: program.getSourceFile(TYPES), fingerprintOf }
}
type Code = ReturnType<typeof openSourceCode>

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** The texts that the generated types know: each with its key and the names of its arguments. */
export const getGeneratedTexts = ({ types }: Code): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  const read = (members: ts.NodeArray<ts.TypeElement>, path: string): void => {
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type) continue
      const key = path + member.name.getText().replace(/^'|'$/g, '')
      if (ts.isTypeLiteralNode(member.type)) read(member.type.members, `${key}.`)
      else if (ts.isFunctionTypeNode(member.type)) {
        const [given] = member.type.parameters
        const named = given?.type && ts.isTypeLiteralNode(given.type) ? given.type.members : []
        found.set(key, named.map((each) => each.name?.getText() ?? '').sort())
      }
    }
  }
  types?.forEachChild((node) => {
    if (
      ts.isTypeAliasDeclaration(node) &&
      node.name.text === 'TranslationFunctions' &&
      ts.isTypeLiteralNode(node.type)
    )
      read(node.type.members, '')
  })
  return found
}

/** The key of a text's or a section's place in the generated types; null for any other declaration. */
const keyOf = (declaration: ts.Node): string | null => {
  if (!ts.isPropertySignature(declaration) || declaration.getSourceFile().fileName !== TYPES) return null
  const names: string[] = []
  for (let node: ts.Node = declaration; node.parent; node = node.parent)
    if (ts.isPropertySignature(node)) names.unshift(node.name.getText().replace(/^'|'$/g, ''))
  return names.join('.')
}

/**
 * The keys of texts that a file asks for. Where a key is only known at run time (`names[plan]`), all texts beside
 * it count: the type of the key says that each can be meant.
 */
const usedIn = (file: ts.SourceFile, checker: ts.TypeChecker): string[] => {
  const used = new Set<string>()
  const mark = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) {
      const key = keyOf(declaration)
      if (key !== null) used.add(key)
    }
  }
  const markKeys = ({ expression, argumentExpression }: ts.ElementAccessExpression): void => {
    const key = checker.getTypeAtLocation(argumentExpression)
    const section = checker.getTypeAtLocation(expression)
    for (const each of key.isUnion() ? key.types : [key])
      if (each.isStringLiteral()) mark(section.getProperty(each.value))
  }
  walk(file, (node) => {
    if (ts.isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name))
    else if (ts.isElementAccessExpression(node)) markKeys(node)
    else if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name)) mark(checker.getTypeAtLocation(node.parent).getProperty(name.text))
    }
  })
  return [...used]
}

const readFoundBefore = (): z.output<typeof foundBefore> => {
  try {
    return foundBefore.parse(JSON.parse(readFileSync(FOUND_BEFORE, 'utf8')))
  } catch {
    return {}
  }
}

/** The keys of texts that the code asks for. Only files are looked into that changed, or that import what did. */
export const findUsedTexts = ({ checker, files, fingerprintOf }: Code): Set<string> => {
  const before = readFoundBefore()
  const found = Object.fromEntries(
    files.map((file) => {
      const fingerprint = fingerprintOf(file.fileName)
      return [fingerprint, before[fingerprint] ?? usedIn(file, checker)]
    }),
  )
  mkdirSync(dirname(FOUND_BEFORE), { recursive: true })
  writeFileSync(FOUND_BEFORE, JSON.stringify(found))
  return new Set(Object.values(found).flat())
}

const READ_OUT = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
]
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Texts that are written in a component rather than among the texts, each as `file: text`. */
export const findHardcodedTexts = ({ files }: Code): string[] => {
  const found: string[] = []
  for (const file of files) {
    if (!file.fileName.endsWith('.tsx') || file.fileName.startsWith(DEVELOPERS_ONLY)) continue
    const note = (text: string) => {
      if (isWord(text)) found.push(`${relative(src, file.fileName)}: ${text.trim()}`)
    }
    walk(file, (node) => {
      if (ts.isJsxText(node)) note(node.text)
      else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
        noteStrings(node.expression, note)
      else if (ts.isJsxAttribute(node) && READ_OUT.includes(node.name.getText()) && node.initializer)
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

/** The strings that an expression comes to: itself, either side of a condition, the fixed parts of a template. */
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
