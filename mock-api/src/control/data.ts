import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Data, dataSchema } from '../db/schema'
import { refuse, StartError } from '../errors'
import { readMail } from '../outbox'
import { portalOriginOf, signIn } from '../plugins/context'
import { TooManySnapshots } from '../sandboxes'
import { given, nothing, snapshotName } from './input'

const mailQuery = z.object({ to: z.string().optional(), sandbox: z.string().optional() }).strict()

/** More than a sandbox holds; `bench` fills one with 10,000 users. */
const MOST_DATA = 8 * 1024 * 1024

const edited = z.array(z.object({}).passthrough())

/** A table as it was edited, with the secrets that were not shown. */
const withHidden = (data: Data, table: string, body: unknown): unknown => {
  if (table === 'users')
    return given(edited, body).map((row) => ({ ...data.users.find(({ id }) => id === row.id), ...row }))
  if (table !== 'paymentAttempts') return body
  return given(edited, body).map((row) => ({
    ...data.paymentAttempts.find(({ subscriptionHash }) => subscriptionHash === row.subscriptionHash),
    ...row,
  }))
}

/** Data of the caller's sandbox: an edit, reset, snapshots, mails, a look at everything, and signing in as anyone. */
export const dataCalls = async (app: FastifyInstance): Promise<void> => {
  app.post('/__mock/reset', async (request) => {
    given(nothing, request.body)
    await request.mock.sandbox.reset()
    return { ok: true }
  })

  app.get('/__mock/outbox', async (request) => {
    // No address has a space: where there is one, a plus sign was put into the query as it stands.
    const to = given(mailQuery, request.query).to?.replaceAll(' ', '+')
    return readMail(request.mock.sandbox.data, to)
  })

  app.get('/__mock/data', async (request) => {
    const { users, paymentAttempts, ...rest } = request.mock.sandbox.data
    return {
      users: users.map(({ passwordHash: _hidden, ...user }) => user),
      ...rest,
      paymentAttempts: paymentAttempts.map(({ clientSecret: _hidden, ...attempt }) => attempt),
    }
  })

  app.put<{ Params: { table: string } }>(
    '/__mock/data/:table',
    { bodyLimit: MOST_DATA },
    async ({ mock: { sandbox }, params: { table }, body }) => {
      if (!Object.hasOwn(dataSchema.shape, table))
        throw refuse(404, 'not_found', `There is no table "${table}".`)
      const rows = withHidden(sandbox.data, table, body)
      // All of it, so that no edit leaves data that the mock could not have made.
      Object.assign(sandbox.data, given(dataSchema, { ...sandbox.data, [table]: rows }))
      await sandbox.commit()
      return { ok: true }
    },
  )

  app.get('/__mock/snapshots', async (request) => request.mock.sandbox.snapshotNames())

  app.put('/__mock/snapshots/:name', async (request) => {
    const { name } = given(snapshotName, request.params)
    given(nothing, request.body)
    await request.mock.sandbox.saveSnapshot(name).catch((error: unknown) => {
      throw error instanceof TooManySnapshots ? refuse(422, 'limit_reached', error.message) : error
    })
    return { ok: true, name }
  })

  app.post('/__mock/snapshots/:name', async (request) => {
    const { name } = given(snapshotName, request.params)
    given(nothing, request.body)
    const restored = await request.mock.sandbox.restoreSnapshot(name).catch((error: unknown) => {
      throw error instanceof StartError
        ? refuse(422, 'invalid_input', `The snapshot cannot be read: ${error.message}`)
        : error
    })
    if (!restored) throw refuse(404, 'not_found', `There is no snapshot "${name}" in this sandbox.`)
    return { ok: true, name }
  })

  app.post('/__mock/sign-in', async (request) => {
    const { sandbox } = request.mock
    const { email } = given(z.object({ email: z.string() }).strict(), request.body)
    const user = sandbox.data.users.find((each) => each.email.toLowerCase() === email.toLowerCase())
    if (!user) throw refuse(404, 'not_found', `There is no account ${email} in this sandbox.`)
    const token = await signIn(request, user.id)
    return { token, url: `${portalOriginOf(request)}/dashboard?t=${token}` }
  })
}
