import { describe, expect, it } from 'vitest'
import { foldText, toSearchWords } from './fold-text'

describe('R-SERV-1 search forgives case and accents', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['São Paulo', 'sao paulo'],
    ['KØBENHAVN', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['Straße', 'strasse'],
    ['Орёл', 'орел'],
    ['東京', '東京'],
  ])('%s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('splits words', () => expect(toSearchWords('  New   York, US ')).toEqual(['new', 'york', 'us']))
  it('nothing typed is no word', () => expect(toSearchWords(' , ')).toEqual([]))
})
