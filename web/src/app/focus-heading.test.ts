// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusHeading } from './focus-heading'

const focus = (id: string): void => document.getElementById(id)?.focus()
const focused = (): string | undefined => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <button id="open" aria-haspopup="menu" aria-expanded="true"></button>
      <button id="closed" aria-haspopup="menu" aria-expanded="false"></button>
      <div role="menu"><button id="item"></button></div>
      <div role="alertdialog"><input id="field"></div>
    </header>
    <nav><a id="link" href="/next"></a></nav>
    <h1 id="heading">The next page</h1>`
})

test.each(['link', 'closed', 'nothing'])(
  'R-FRAME-1 the next page’s heading takes the focus from %s',
  (before) => {
    focus(before)
    focusHeading()
    expect(focused()).toBe('heading')
  },
)

test.each(['open', 'item', 'field'])(
  'R-USERMENU-2 what was opened meanwhile keeps the focus: %s',
  (before) => {
    focus(before)
    focusHeading()
    expect(focused()).toBe(before)
  },
)

test('R-FRAME-1 a page without a heading leaves the focus', () => {
  document.querySelector('h1')?.remove()
  focus('link')
  focusHeading()
  expect(focused()).toBe('link')
})
