import { describe, expect, it } from 'vitest'
import { computeLift, getDockSpace } from './lift-above-controls'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const toasts = box(700, 832, 12, 378)

describe('R-ERR-2 computeLift', () => {
  it('is 0 if no control is covered', () => {
    expect(computeLift(toasts, [box(100, 144), box(600, 690)], 0)).toBe(0)
    expect(computeLift(toasts, [box(740, 790, 400, 500)], 0)).toBe(0)
  })
  it('lifts just above a covered control', () => {
    expect(computeLift(toasts, [box(740, 790)], 0)).toBe(toasts.bottom - 740 + 8)
  })
  it('lifts further if the next control would be covered', () => {
    expect(computeLift(toasts, [box(740, 790), box(650, 700)], 0)).toBe(toasts.bottom - 650 + 8)
  })
  it('is null without space below the header', () => {
    const rows = Array.from({ length: 12 }, (_, row) => box(row * 70, row * 70 + 60))
    expect(computeLift(toasts, rows, 62)).toBeNull()
  })
})

describe('R-ERR-2 getDockSpace', () => {
  it('reserves space for snackbars at the bottom, and none for lifted ones', () => {
    expect(getDockSpace(74, 0)).toBe('98px')
    expect(getDockSpace(74, 200)).toBe('0px')
  })
})
