// @vitest-environment happy-dom
import { STATE_HISTORY_ENTRIES } from '@zoog/contract/constants'
import { afterEach, describe, expect, it } from 'vitest'
import { menu, toggleMenu } from './menu'
import { recordStateHistory } from './state-history'

const history = (): unknown => Reflect.get(window, 'stateHistory')
/** Valtio tells of changes at the end of the turn. */
const turn = () => Promise.resolve()

let end = () => {}
afterEach(() => end())

describe('R-STORE-4 the state history', () => {
  it('keeps the latest 25 states', async () => {
    end = recordStateHistory()
    for (let change = 0; change < STATE_HISTORY_ENTRIES + 5; change += 1) {
      toggleMenu()
      await turn()
    }
    expect(history()).toHaveLength(25)
    expect(history()).toMatchObject({ 24: { part: 'menu', state: { shownAt: menu.shownAt } } })
  })

  it('is gone with its keeping', async () => {
    end = recordStateHistory()
    end()
    toggleMenu()
    await turn()
    expect(history()).toBeUndefined()
  })
})
