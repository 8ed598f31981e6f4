/** A server to be measured, in a process of its own: `subject.ts bare` or `subject.ts mock`. */
import { z } from 'zod'

/** What the parent asks for, and what it is told. */
const question = z.union([
  z.object({ ask: z.literal('usage') }),
  z.object({ ask: z.literal('serve'), path: z.string(), method: z.string(), answer: z.unknown() }),
])

const tell = (message: object): void => {
  process.send?.(message)
}

/** Bare Fastify: the same address and the same answer, with nothing looked at in between. */
const bare = async (): Promise<number> => {
  const { default: fastify } = await import('fastify')
  const answers = new Map<string, unknown>()
  const app = fastify()
  app.all('/*', async (request) => answers.get(`${request.method} ${request.url.split('?')[0]}`))
  process.on('message', (message) => {
    const parsed = question.safeParse(message)
    if (parsed.success && parsed.data.ask === 'serve') {
      answers.set(`${parsed.data.method} ${parsed.data.path}`, parsed.data.answer)
      tell({ served: true })
    }
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const mock = async (): Promise<number> => {
  // Loaded here only, so that neither server carries the other.
  const { createMock } = await import('@zoog/mock-api')
  const made = await createMock()
  return Number(new URL((await made.listen()).api).port)
}

process.on('message', (message) => {
  const parsed = question.safeParse(message)
  if (!parsed.success || parsed.data.ask !== 'usage') return
  const { user, system } = process.cpuUsage()
  tell({ cpuMicros: user + system })
})
// The parent is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0))

tell({ port: await (process.argv[2] === 'bare' ? bare() : mock()) })
