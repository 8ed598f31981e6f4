import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from './palette'

type Rgb = [number, number, number]

/** Parses `#RRGGBB` and `rgba(…)`; blends a transparent color with `ground`. */
const rgb = (color: string, ground: Rgb): Rgb => {
  const hex = /^#(..)(..)(..)$/.exec(color)
  const part = (index: number) => Number.parseInt(hex?.[index] ?? '', 16)
  if (hex) return [part(1), part(2), part(3)]
  const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const over = (front: number, back: number) => front * alpha + back * (1 - alpha)
  return [over(r, ground[0]), over(g, ground[1]), over(b, ground[2])]
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

type Role = keyof Palette

const contrast = (palette: Palette, front: Role, back: Role, ground: Role): number => {
  const page = rgb(palette[ground], [255, 255, 255])
  const fill = rgb(palette[back], page)
  const [high = 0, low = 0] = [luminance(rgb(palette[front], fill)), luminance(fill)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const surfaces: Role[] = ['bg', 'surface', 'sunken', 'raised']

const pair = (fronts: Role[], backs: Role[]): [Role, Role][] =>
  fronts.flatMap((front) => backs.map((back): [Role, Role] => [front, back]))

/** Pairs that need 4.5 to 1. */
const texts: [Role, Role][] = [
  ...pair(['text', 'textMuted', 'placeholder', 'link', 'linkHover', 'success', 'error', 'warning'], surfaces),
  ...pair(['text', 'textMuted', 'link'], ['hover', 'pressed', 'selected']),
  ...pair(['onPrimary'], ['primary', 'primaryHover', 'primaryPressed']),
  ...pair(['onSecondary'], ['secondary', 'secondaryHover', 'secondaryPressed']),
  ...pair(['onDanger'], ['danger', 'dangerHover', 'dangerPressed']),
  ...pair(['text'], ['successFill', 'errorFill', 'warningFill', 'infoFill', 'neutralFill']),
  ...pair(['success'], ['successFill', 'selected']),
  ['error', 'errorFill'],
  ['warning', 'warningFill'],
  ['info', 'infoFill'],
  ['neutral', 'neutralFill'],
  ...pair(['onNight', 'onNightMuted'], ['night', 'nightRaised']),
  ['signal', 'night'],
]

/** Borders, marks and the focus ring, which need 3 to 1. */
const marks: [Role, Role][] = [
  ...pair(['borderControl', 'borderControlHover', 'focus', 'on', 'onHover'], surfaces),
  ...pair(['on', 'focus'], ['selected']),
  ['onMark', 'on'],
  ...pair(['on', 'barWarning', 'barError'], ['neutralFill']),
]

const worst = (palette: Palette, front: Role, back: Role) =>
  Math.min(...surfaces.map((ground) => contrast(palette, front, back, ground)))

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s scheme meets WCAG 2.2 AA', (_name, palette) => {
  it.each(texts)('text %s on %s', (front, back) => {
    expect(worst(palette, front, back)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(marks)('mark %s on %s', (front, back) => {
    expect(worst(palette, front, back)).toBeGreaterThanOrEqual(3)
  })
})
