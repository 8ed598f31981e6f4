import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// What React alone weighs and takes: `pnpm speed` measures the portal's pages by their distance to it.
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('main', null, createElement('h1', null, 'Bare React page')))
