import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { createFingerprints } from './fingerprints'

const src = join(import.meta.dirname, '../src')
const TYPES = join(src, 'i18n/i18n-types.ts')
/** The page of all component states is for developers and not part of the build. */
const DEVELOPERS_ONLY = join(src, 'ui/states')

/** A cache of the keys that each file uses, by its fingerprint. The analysis takes 15 s without it. */
const CACHE_FILE = join(src, '../../.cache/used-texts.json')
const cacheSchema = z.record(z.array(z.string()))

/** Opens the portal's code in the TypeScript compiler: the files of `src` without tests and texts. */
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

/** Returns the texts of the generated types: argument names by key. */
export const getGeneratedTexts = ({ types }: Code): Map<string, string[]> => {
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

/** Returns the key of a text or section in the generated types; null for any other declaration. */
const getKey = (declaration: ts.Node): string | null => {
  if (!ts.isPropertySignature(declaration) || declaration.getSourceFile().fileName !== TYPES) return null
  const names: string[] = []
  for (let node: ts.Node = declaration; node.parent; node = node.parent)
    if (ts.isPropertySignature(node)) names.unshift(node.name.getText().replace(/^'|'$/g, ''))
  return names.join('.')
}

/**
 * Returns the keys of the texts that a file uses. For a key that is only known at run time (`names[plan]`), every text counts
 * that the key's type allows.
 */
const findUsedKeys = (file: ts.SourceFile, checker: ts.TypeChecker): string[] => {
  const used = new Set<string>()
  const mark = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) {
      const key = getKey(declaration)
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

const readCache = (): z.output<typeof cacheSchema> => {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(CACHE_FILE, 'utf8')))
  } catch {
    return {}
  }
}

/** Returns the keys of the texts that the code uses. It analyzes only files that changed or that import a changed file. */
export const findUsedTexts = ({ checker, files, fingerprintOf }: Code): Set<string> => {
  const cached = readCache()
  const found = Object.fromEntries(
    files.map((file) => {
      const fingerprint = fingerprintOf(file.fileName)
      return [fingerprint, cached[fingerprint] ?? findUsedKeys(file, checker)]
    }),
  )
  mkdirSync(dirname(CACHE_FILE), { recursive: true })
  writeFileSync(CACHE_FILE, JSON.stringify(found))
  return new Set(Object.values(found).flat())
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
