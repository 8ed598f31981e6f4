import { i18nDir } from './environment.mjs'

const mock = await import('../src/index.ts')

/** @type {typeof mock.createMock} */
export const createMock = (overrides) => mock.createMock({ i18nDir, ...overrides })
