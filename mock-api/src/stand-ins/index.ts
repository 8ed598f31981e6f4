import type { FastifyInstance } from 'fastify'

/** The stand-ins of every provider; a route that faults may name carries `config: { faultable: true }`. */
export const standIns = async (_app: FastifyInstance): Promise<void> => {}
