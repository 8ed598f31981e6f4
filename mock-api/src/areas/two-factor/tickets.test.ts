import { describe, expect, it } from 'vitest'
import { createSandboxes } from '../../core/sandboxes'
import { createSeed } from '../../seed/seed'
import { readTicket, signTicket } from './tickets'

const services = { keys: { tokenSecret: Buffer.alloc(32) } }

describe('a two-factor ticket', () => {
  it('R-KEYS-4 returns the current user if the sandbox is reset meanwhile', async () => {
    const sandbox = await (await createSandboxes(createSeed)).get('reset')
    const [user] = sandbox.data.users
    if (!user) throw new Error('The seed has no user.')
    const context = { services, sandbox }
    const ticket = await signTicket(context, user, {})
    const reading = readTicket(context, ticket)
    await sandbox.reset()
    const read = await reading
    expect(read.user).not.toBe(user)
    expect(sandbox.data.users).toContain(read.user)
  })
})
