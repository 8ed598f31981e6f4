import fc from 'fast-check'

const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint))

/** Returns random texts of any characters. fast-check's own `unit: 'binary'` needs seconds to be created. */
export const createAnyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}) =>
  fc.string({ ...constraints, unit: character })
