import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app/App'
import { getPageTitle } from './app/page-title'
import { preloadPage } from './app/pages'
import { findRoute } from './app/routes'
import { createTexts } from './i18n/create-texts'
import { start } from './i18n/en/start'
import type { Locales } from './i18n/i18n-types'
import { applyLanguage } from './i18n/language'
import { getBaseTexts } from './i18n/texts'
import { restoreSession } from './state/session'

const [, getStartTexts] = createTexts({ start })

/**
 * Renders the page of the document's address for a new guest. The build calls it with a DOM; `main.tsx` hydrates the result, so
 * both must render the same.
 *
 * @param texts the language's texts, as the API serves them.
 */
export const renderPage = async (language: Locales, texts: unknown) => {
  const found = findRoute(window.location.pathname)
  if (!found) throw new Error(`${window.location.pathname} is not a page.`)
  const { route } = found
  await preloadPage(route.path)
  applyLanguage(language, texts)
  await restoreSession()
  let failure: unknown = null
  const { prelude } = await prerender(
    <StrictMode>
      <App />
    </StrictMode>,
    {
      // In one piece, because React assembles several pieces with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
    },
  )
  const content = await new Response(prelude).text()
  if (failure) throw failure
  const { needsScript, help } = getStartTexts().start
  return {
    content,
    direction: document.documentElement.dir,
    ...getPageTitle(route, getBaseTexts().routes),
    start: { needsScript: needsScript(), help: help() },
  }
}
