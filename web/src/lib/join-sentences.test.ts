import { expect, it } from 'vitest'
import { joinSentences } from './join-sentences'

it.each([
  [['One.', 'Two.'], 'One. Two.'],
  [['One.', '', 'Three.'], 'One. Three.'],
  [['一。', '二。'], '一。二。'],
  [['一！', 'Two.'], '一！Two.'],
])('joins %j with the spacing of their script', (texts, joined) =>
  expect(joinSentences(...texts)).toBe(joined),
)
