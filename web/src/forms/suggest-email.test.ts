import { expect, it } from 'vitest'
import { suggestEmail } from './suggest-email'

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['Anna.B@GMIAL.COM ', 'Anna.B@gmail.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@yahooo.com', 'a@yahoo.com'],
  ['a@outlok.com', 'a@outlook.com'],
])('R-AUTH-4 %s gets the suggestion %s', (typed, suggestion) => expect(suggestEmail(typed)).toBe(suggestion))

it.each([
  'anna@gmail.com',
  'a@mail.com',
  'a@ymail.com',
  'a@example.com',
  'a@gm',
  'gmial.com',
  'a@b@gmial.com',
  '',
])('R-AUTH-4 %s gets no suggestion', (typed) => expect(suggestEmail(typed)).toBeNull())
