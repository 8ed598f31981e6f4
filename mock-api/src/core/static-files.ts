import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves the styles, scripts and images in a folder, each by its own route, so that a URL can't name another file. */
export const serveFolder = (
  app: FastifyInstance,
  prefix: string,
  folder: URL,
  addHeaders: (reply: FastifyReply) => FastifyReply,
): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = CONTENT_TYPES[extname(file)]
    if (!type) continue
    app.get(`${prefix}/${file}`, (_request, reply) =>
      addHeaders(reply)
        .type(type)
        .send(readFileSync(new URL(file, folder))),
    )
  }
}
