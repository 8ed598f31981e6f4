import type { start } from '../src/i18n/en/start'
import { escapeHtml } from './portal-config-meta'

/** The help link of pages without JavaScript. The server redirects it to the help center. */
export const HELP_REDIRECT_PATH = '/help-center'

const element = /<p class="unstarted".*?<\/p>/s

/**
 * Renders the notice for pages whose script doesn't load. Its animation reveals it after a delay, so it must also run with
 * reduced motion.
 */
export const renderNoScriptNotice = ({ needsScript: text, help }: typeof start): string =>
  `<p class="unstarted" data-essential-motion>${escapeHtml(text)} <a href="${HELP_REDIRECT_PATH}">${escapeHtml(help)}</a></p>`

/** Replaces the notice in a page with the notice in another language. */
export const replaceNoScriptNotice = (html: string, texts: typeof start): string =>
  html.replace(element, () => renderNoScriptNotice(texts))
