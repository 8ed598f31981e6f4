import fp from 'fastify-plugin'

const CHANGING_METHODS = ['POST', 'PUT', 'DELETE']

/** Stores the changes of a successful request before its response is sent. */
export const commitPlugin = fp(async (app) => {
  app.addHook('onSend', async ({ method, mock }, reply) => {
    const changesData = CHANGING_METHODS.includes(method) || mock?.endpoint?.rules.changesData
    // A preflight has no sandbox.
    if (changesData && reply.statusCode < 400) await mock.sandbox.commit()
  })
})
