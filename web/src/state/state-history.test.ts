import { afterEach, describe, expect, it } from 'vitest'
import { menu, toggleMenu } from './overlays'
import { recordStateHistory } from './state-history'

const history = (): unknown => Reflect.get(window, 'stateHistory')
/** Valtio notifies in a microtask. */
const nextTick = () => Promise.resolve()

let end = () => {}
afterEach(() => end())

describe('R-STORE-4 the state history', () => {
  it('keeps the latest 25 states', async () => {
    end = recordStateHistory()
    for (let change = 0; change < 30; change += 1) {
      toggleMenu()
      await nextTick()
    }
    expect(history()).toHaveLength(25)
    expect(history()).toMatchObject({ 24: { part: 'menu', state: { openOnPath: menu.openOnPath } } })
  })

  it('is removed when recording stops', async () => {
    end = recordStateHistory()
    end()
    toggleMenu()
    await nextTick()
    expect(history()).toBeUndefined()
  })
})
