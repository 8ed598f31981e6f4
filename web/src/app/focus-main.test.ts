import { beforeEach, expect, test } from 'vitest'
import { focusMain } from './focus-main'

const focus = (id: string): void => document.getElementById(id)?.focus()
const focused = (): string | undefined => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <h1 id="title">The next page</h1>
      <button id="open" aria-haspopup="menu" aria-expanded="true"></button>
      <button id="closed" aria-haspopup="menu" aria-expanded="false"></button>
      <div role="menu"><button id="item"></button></div>
      <div role="alertdialog"><input id="field"></div>
    </header>
    <nav><a id="link" href="/next"></a></nav>
    <main id="main"></main>`
})

test.each(['link', 'closed', 'nothing'])('R-FRAME-1 the main part takes the focus from %s', (before) => {
  focus(before)
  focusMain()
  expect(focused()).toBe('main')
})

test('R-FRAME-1 a heading in the main part takes the focus', () => {
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1 id="heading">Sign in</h1>')
  focusMain()
  expect(focused()).toBe('heading')
})

test.each(['open', 'item', 'field'])('R-USERMENU-2 an open menu or dialog keeps the focus: %s', (before) => {
  focus(before)
  focusMain()
  expect(focused()).toBe(before)
})

test('R-FRAME-1 a page without a main part leaves the focus', () => {
  document.querySelector('main')?.remove()
  focus('link')
  focusMain()
  expect(focused()).toBe('link')
})
