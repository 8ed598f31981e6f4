import { describe, expect, it } from 'vitest'
import { createSearchTest, toHostIndex, toSearchIndex, toSearchWords } from './text-search'

const finds = (query: string, ...names: string[]) => createSearchTest(query)(toSearchIndex(names))

describe('R-SERV-1 search forgives spelling', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['São Paulo', 'sao paulo'],
    ['KØBENHAVN', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'ISTANBUL'],
    ['Diyarbakır', 'diyarbakir'],
    ['Straße', 'strasse'],
    ['Орёл', 'орел'],
    ['ＴＯＫＹＯ', 'tokyo'],
    ['آفریقای\u200cجنوبی', 'افريقاي جنوبي'],
    ['کرهٔ جنوبی', 'کره جنوبی'],
    ['\u200eParis\u00ad', 'paris'],
  ])('treats %s as %s', (text, other) => expect(toSearchWords(text)).toEqual(toSearchWords(other)))

  it.each([
    ['cote divoire', 'Côte d’Ivoire'],
    ["Cote d'Ivoire", 'Côte d’Ivoire'],
    ['saint denis', 'Saint-Denis'],
    ['saintdenis', 'Saint-Denis'],
    ['Guinea Bissau', 'Guinea-Bissau'],
    ['آفریقایجنوبی', 'آفریقای\u200cجنوبی'],
    ['آفریقای جنوبی', 'آفریقای\u200cجنوبی'],
    ['u.s.a.', 'USA'],
    ['newyork', 'New York'],
    ['York, New', 'New York'],
    ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
    ['The Netherlands', 'Netherlands'],
    ['香港', '中国香港特别行政区'],
    ['', 'Anything'],
  ])('%s finds %s', (query, name) => expect(finds(query, name)).toBe(true))

  it('matches words from their start', () => {
    expect(finds('es', 'Los Angeles', 'Budapest')).toBe(false)
    expect(finds('usa', 'Jerusalem')).toBe(false)
  })

  it('finds a host by its own name, not by the domain that all hosts share', () => {
    const host = toHostIndex('es-madrid-1.vpn.zoog.test')
    for (const query of ['es-madrid-1', 'ES-MADRID', 'es-madrid-1.vpn.zoog.test'])
      expect(createSearchTest(query)(host), query).toBe(true)
    for (const query of ['vpn', 'zoog', 'test', '1', 'madrid'])
      expect(createSearchTest(query)(host), query).toBe(false)
  })
})
