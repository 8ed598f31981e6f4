import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { httpError } from '../core/errors'
import { findUserByEmail } from '../core/find-user'
import { listMails } from '../core/mail/send-mail'
import { issueSessionToken } from '../core/request'
import { type Data, dataSchema } from '../core/schema'
import { emptyInput, nameParams, parseInput } from './parse-input'

const mailQuery = z.object({ to: z.string().optional(), sandbox: z.string().optional() }).strict()

/** The body limit for data: enough for 10,000 users. */
const DATA_LIMIT = 8 * 1024 * 1024

const editedRows = z.array(z.object({}).passthrough())

/** Returns the edited rows with the secrets that `GET /__mock/data` hid. */
const restoreHidden = (data: Data, table: string, body: unknown): unknown => {
  if (table === 'users')
    return parseInput(editedRows, body).map((row) => ({
      passwordHash: data.users.find(({ id }) => id === row.id)?.passwordHash,
      ...row,
    }))
  if (table !== 'paymentAttempts') return body
  return parseInput(editedRows, body).map((row) => ({
    clientSecret: data.paymentAttempts.find(
      ({ subscriptionHash }) => subscriptionHash === row.subscriptionHash,
    )?.clientSecret,
    ...row,
  }))
}

/** Registers the control endpoints for the sandbox's data: edits, reset, snapshots, mails and sign-in as any account. */
export const dataRoutes = async (app: FastifyInstance): Promise<void> => {
  app.post('/__mock/reset', async (request) => {
    parseInput(emptyInput, request.body)
    await request.mock.sandbox.reset()
    return { ok: true, kept: ['snapshots'] }
  })

  app.get('/__mock/outbox', async (request) => {
    // Email addresses contain no spaces: a space is an unencoded plus sign.
    const to = parseInput(mailQuery, request.query).to?.replaceAll(' ', '+')
    return listMails(request.mock.data, to)
  })

  app.get<{ Params: { id: string } }>('/__mock/outbox/:id', async ({ mock, params }, reply) => {
    const mail = mock.data.outbox.find(({ id }) => id === params.id)
    if (!mail) throw httpError(404, 'not_found', 'There is no such mail.')
    return (
      reply
        .type('text/html; charset=utf-8')
        // Mails have inline styles and no scripts; their links open in a new tab.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        )
        .send(mail.html.replace('<head>', '<head><base target="_blank">'))
    )
  })

  app.delete<{ Params: { id: string } }>('/__mock/outbox/:id', async ({ mock: { sandbox }, params }) => {
    const index = sandbox.data.outbox.findIndex(({ id }) => id === params.id)
    if (index < 0) throw httpError(404, 'not_found', 'There is no such mail.')
    sandbox.data.outbox.splice(index, 1)
    return { ok: true }
  })

  app.get('/__mock/data', async (request) => {
    const { users, paymentAttempts, ...rest } = request.mock.data
    return {
      users: users.map(({ passwordHash: _hidden, ...user }) => user),
      ...rest,
      paymentAttempts: paymentAttempts.map(({ clientSecret: _hidden, ...attempt }) => attempt),
    }
  })

  app.put<{ Params: { table: string } }>(
    '/__mock/data/:table',
    { bodyLimit: DATA_LIMIT },
    async ({ mock: { sandbox }, params: { table }, body }) => {
      if (!Object.hasOwn(dataSchema.shape, table))
        throw httpError(404, 'not_found', `There is no table "${table}".`)
      const rows = restoreHidden(sandbox.data, table, body)
      // Validates all data, so that an edit can't store invalid rows.
      Object.assign(sandbox.data, parseInput(dataSchema, { ...sandbox.data, [table]: rows }))
      return { ok: true }
    },
  )

  app.get('/__mock/snapshots', async (request) => request.mock.sandbox.snapshotNames())

  app.put('/__mock/snapshots/:name', async (request) => {
    const { name } = parseInput(nameParams, request.params)
    parseInput(emptyInput, request.body)
    await request.mock.sandbox.saveSnapshot(name)
    return { ok: true, name }
  })

  app.post('/__mock/snapshots/:name', async (request) => {
    const { name } = parseInput(nameParams, request.params)
    parseInput(emptyInput, request.body)
    const isRestored = await request.mock.sandbox.restoreSnapshot(name)
    if (!isRestored) throw httpError(404, 'not_found', `There is no snapshot "${name}" in this sandbox.`)
    return { ok: true, name }
  })

  app.post('/__mock/sign-in', async (request) => {
    const { data } = request.mock
    const { email } = parseInput(z.object({ email: z.string() }).strict(), request.body)
    const user = findUserByEmail(data, email)
    if (!user) throw httpError(404, 'not_found', `There is no account ${email} in this sandbox.`)
    const token = await issueSessionToken(request, user.id)
    return { token, url: `${request.mock.origin}/dashboard?t=${token}` }
  })
}
