import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fromWireDate } from '@zoog/contract/wire-date'
import type { InvoiceRow } from '../../core/schema'
import { buildInvoiceContent } from './invoice-content'

/** The font is split by script; an invoice uses all parts. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const
const WEIGHTS = [400, 600] as const
type Weight = (typeof WEIGHTS)[number]
const getFontName = (script: (typeof SCRIPTS)[number], weight: Weight) => `${script}-${weight}`

/** Loads the PDF modules at the first PDF, because most runs of the mock need none. */
const loadModules = async () => {
  const [{ default: PDFDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  const fonts = import.meta.resolve('@fontsource/onest/package.json')
  const files = new Map<string, Buffer>()
  const letters = new Map<(typeof SCRIPTS)[number], ReadonlySet<number>>()
  for (const script of SCRIPTS)
    for (const weight of WEIGHTS) {
      const file = await readFile(new URL(`files/onest-${script}-${weight}-normal.woff`, fonts))
      files.set(getFontName(script, weight), file)
      const font = create(file)
      if ('characterSet' in font) letters.set(script, new Set(font.characterSet))
    }
  return { PDFDocument, files, letters }
}
let modules: ReturnType<typeof loadModules> | null = null

const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const
const RIGHT = PAGE.width - PAGE.margin
const INK = '#0d1838'
const MUTED = '#52607d'
const RULE = '#d5dcea'

interface Style {
  size?: number
  weight?: Weight
  color?: string
  /** Aligns the end of the text with x. */
  isEnd?: boolean
  /** Wraps longer lines. */
  width?: number
}

/**
 * Renders an invoice as a PDF with reproducible bytes. Its number is in the file's title uncompressed, so that a text
 * search finds it.
 */
export const renderInvoicePdf = async (row: Pick<InvoiceRow, 'invoice' | 'creditNote'>): Promise<Buffer> => {
  modules ??= loadModules()
  const { PDFDocument, files, letters } = await modules
  const findScript = (letter: string) =>
    SCRIPTS.find((script) => letters.get(script)?.has(letter.codePointAt(0) ?? -1))
  const canWrite = (text: string): boolean => [...text.normalize('NFC')].every((letter) => findScript(letter))
  const sheet = buildInvoiceContent(row, canWrite)
  const { number, date, seller } = row.invoice
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Invoice ${number}`, Author: seller.name, CreationDate: new Date(fromWireDate(date)) },
  })
  const file = buffer(doc)
  for (const [name, font] of files) doc.registerFont(name, font)

  /** Splits a text by the fonts that have its letters; unsupported letters become question marks. */
  const splitByFont = (text: string, weight: Weight): { font: string; text: string }[] => {
    const runs: { font: string; text: string }[] = []
    for (const letter of text.normalize('NFC')) {
      const script = findScript(letter)
      const font = getFontName(script ?? 'latin', weight)
      const last = runs.at(-1)
      if (last?.font === font) last.text += script ? letter : '?'
      else runs.push({ font, text: script ? letter : '?' })
    }
    return runs
  }
  const measure = (text: string, weight: Weight, size: number): number =>
    splitByFont(text, weight).reduce((sum, run) => sum + doc.font(run.font, size).widthOfString(run.text), 0)
  const wrapLines = (text: string, weight: Weight, size: number, width: number): string[] => {
    const lines: string[] = []
    const words = text.split(' ').flatMap((word) =>
      // Words longer than a line are split anywhere.
      measure(word, weight, size) > width ? (word.match(/.{1,24}/gu) ?? []) : word,
    )
    for (const word of words) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && measure(longer, weight, size) > width) lines.push(word)
      else lines.splice(-1, 1, longer)
    }
    return lines
  }
  /** Writes a text and returns the y below it. */
  const write = (text: string, x: number, y: number, style: Style = {}): number => {
    const { size = 10, weight = 400, color = INK, isEnd = false, width = RIGHT - PAGE.margin } = style
    const lines = wrapLines(text, weight, size, width)
    for (const [index, line] of lines.entries()) {
      let at = isEnd ? x - measure(line, weight, size) : x
      for (const run of splitByFont(line, weight)) {
        doc.font(run.font, size).fillColor(color)
        doc.text(run.text, at, y + index * size * 1.45, { lineBreak: false })
        at += doc.widthOfString(run.text)
      }
    }
    return y + lines.length * size * 1.45
  }
  const drawRule = (y: number): void => {
    doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke()
  }

  write(seller.name, PAGE.margin, 58, { size: 13, weight: 600 })
  write(sheet.title, RIGHT, 54, { size: 20, weight: 600, isEnd: true })
  drawRule(96)

  const columnWidth = (RIGHT - PAGE.margin) / 2 - 12
  const writeColumn = (title: string, lines: readonly string[], x: number): number => {
    let y = write(title, x, 116, { size: 9, color: MUTED })
    for (const [index, line] of lines.entries())
      y = write(line, x, y + 1, { width: columnWidth, weight: index === 0 ? 600 : 400 })
    return y
  }
  let y = Math.max(
    writeColumn('Seller', sheet.seller, PAGE.margin),
    writeColumn('Buyer', sheet.buyer, PAGE.margin + columnWidth + 24),
  )
  y += 22
  for (const [label, value] of sheet.facts) {
    write(label, PAGE.margin, y, { color: MUTED })
    y = write(value, PAGE.margin + 130, y)
  }
  y += 22
  write('Description', PAGE.margin, y, { size: 9, color: MUTED })
  y = write('Net', RIGHT, y, { size: 9, color: MUTED, isEnd: true }) + 4
  drawRule(y)
  y += 10
  write(sheet.item.net, RIGHT, y, { isEnd: true })
  y = write(sheet.item.name, PAGE.margin, y, { weight: 600, width: 330 })
  y = write(sheet.item.period, PAGE.margin, y, { color: MUTED }) + 10
  drawRule(y)
  y += 14
  for (const { label, value, isTotal } of sheet.totals) {
    const weight = isTotal ? 600 : 400
    const size = isTotal ? 12 : 10
    write(label, RIGHT - 110, y, { isEnd: true, weight, size, color: isTotal ? INK : MUTED })
    y = write(value, RIGHT, y, { isEnd: true, weight, size }) + 5
  }
  y += 24
  for (const note of sheet.notes) y = write(note, PAGE.margin, y, { size: 9, color: MUTED }) + 3
  doc.end()
  return file
}
