import { initServer } from '@ts-rest/fastify'

/** Creates the router of an area: a handler for each endpoint of its contract. */
export const createRouter = initServer().router

/** Returns a success response with data. */
export const ok = <T>(data: T): { status: 200; body: { data: T } } => ({ status: 200, body: { data } })

/** Returns a success response without data. */
export const done = (): { status: 200; body: { data: { result: true } } } => ok({ result: true })
