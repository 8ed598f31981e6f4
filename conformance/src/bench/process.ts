import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const started = z.object({ port: z.number() })
const usage = z.object({ cpuMicros: z.number() })
const served = z.object({ served: z.literal(true) })

/** A server in a process of its own, whose use of the processor can be asked for. */
export interface Subject {
  port: number
  usage(): Promise<z.infer<typeof usage>>
  /** Bare Fastify only: what to answer at an address. */
  serve(method: string, path: string, answer: unknown): Promise<void>
  end(): void
}

/** The next message of a kind. */
const heard = <T extends z.ZodTypeAny>(child: ChildProcess, schema: T): Promise<z.output<T>> =>
  new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const parsed = schema.safeParse(message)
      if (!parsed.success) return
      child.off('message', listen)
      child.off('exit', gone)
      resolve(parsed.data)
    }
    const gone = (code: number | null) => reject(new Error(`The measured server ended (${code}).`))
    child.on('message', listen)
    child.once('exit', gone)
  })

/** Starts a server to be measured. */
export const startSubject = async (kind: 'bare' | 'mock'): Promise<Subject> => {
  const child = fork(fileURLToPath(new URL('./subject.ts', import.meta.url)), [kind], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const { port } = await heard(child, started)
  const ask = <T extends z.ZodTypeAny>(message: object, schema: T) => {
    const answer = heard(child, schema)
    child.send(message)
    return answer
  }
  return {
    port,
    usage: () => ask({ ask: 'usage' }, usage),
    serve: async (method, path, answer) => {
      await ask({ ask: 'serve', method, path, answer }, served)
    },
    end: () => child.disconnect(),
  }
}
