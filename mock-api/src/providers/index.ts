import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { cardProvider } from './card'
import { cardlinkProvider } from './cardlink'
import { companySiteProvider } from './company-site'
import { payssionProvider } from './payssion'
import { savedCardProvider } from './saved-card'
import {
  affiliatePanelProvider,
  downloadsProvider,
  paymentWallProvider,
  resolverTestProvider,
  trackersProvider,
} from './third-parties'

const ROOT = fileURLToPath(new URL('./static/', import.meta.url))

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The files of the providers' pages. Only these are served, so a URL can't name another path. */
const FILES = [
  'icon.svg',
  'provider.css',
  'return.js',
  'card/card.css',
  'card/main.js',
  'card/appearance.js',
  'card/fields.js',
  'card/form.js',
  'card/texts.js',
  'card/translations.js',
  'card/shop-channel.js',
  'card/intent-client.js',
]

/** Serves the styles and scripts of the providers' pages. Each file is read once, at the start. */
const staticFiles = async (app: FastifyInstance): Promise<void> => {
  for (const file of FILES) {
    const text = await readFile(`${ROOT}${file}`, 'utf8')
    app.get(`/static/${file}`, (_request, reply) =>
      reply
        .headers({
          'content-type': CONTENT_TYPES[extname(file)] ?? 'text/plain',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(text),
    )
  }
}

/** Registers the fake providers. Routes with `config: { faultable: true }` support injected faults. */
export const registerProviders = async (app: FastifyInstance): Promise<void> => {
  await app.register(staticFiles)
  await app.register(cardProvider)
  await app.register(savedCardProvider)
  await app.register(payssionProvider)
  await app.register(cardlinkProvider)
  await app.register(paymentWallProvider)
  await app.register(trackersProvider)
  await app.register(affiliatePanelProvider)
  await app.register(downloadsProvider)
  await app.register(companySiteProvider)
  await app.register(resolverTestProvider)
}
