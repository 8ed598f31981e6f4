import { expect, it } from 'vitest'
import { next } from '../machine'
import type { Effect, Event, Payment } from './types'

/** The next state is `same` where the event changes nothing. */
type Row = [title: string, state: Payment, event: Event, nextState: Payment | 'same', effects?: Effect[]]

/** Tests that each event leads from the state to exactly the next state and effects. */
export const testSteps = (requirement: string, rows: Row[]): void => {
  it.each(rows)(`${requirement} %s`, (_title, state, event, nextState, effects = []) => {
    expect(next(state, event)).toEqual({ state: nextState === 'same' ? state : nextState, effects })
  })
}
