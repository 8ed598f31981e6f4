import { type ChangeEvent, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

// A page of React alone. `npm run speed` compares the portal's pages with it.
const Page = () => {
  const [text, setText] = useState('')
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Bare React page'),
    createElement('label', { htmlFor: 'field' }, 'Field'),
    createElement('input', {
      id: 'field',
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setText(currentTarget.value),
    }),
  )
}
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Page))
