import { i18nDir } from './environment.mjs'

const mock = await import('../src/index.ts')

/** @type {typeof mock.createMock} */
export const createMock = (given) => mock.createMock({ i18nDir, ...given })
