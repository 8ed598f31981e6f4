import type { start } from '../src/i18n/en/start'
import { escapeHtml } from './portal-config-meta'

/** Where the page without script leads for help; this server knows where the help centre is. */
export const helpPath = '/help-centre'

const element = /<p class="unstarted".*?<\/p>/s

/** What a page says where its script does not come. It moves on its own, and is to do so whatever a person's wish for calm. */
export const renderNoScriptNotice = ({ needsScript: text, help }: typeof start): string =>
  `<p class="unstarted" data-essential-motion>${escapeHtml(text)} <a href="${helpPath}">${escapeHtml(help)}</a></p>`

/** The page with that said in another language. */
export const replaceNoScriptNotice = (html: string, texts: typeof start): string =>
  html.replace(element, () => renderNoScriptNotice(texts))
