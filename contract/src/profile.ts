import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { answers, areaOptions, on401, onWrite, resultTrue, rules } from './common'

const c = initContract()

export const profileContract = c.router(
  {
    unsubscribe: {
      method: 'POST',
      path: '/profile/email/unsubscribe',
      summary: 'No more news by e-mail',
      body: z.object({}),
      responses: answers(resultTrue, { ...on401, ...onWrite }),
      metadata: rules({}),
    },
  },
  areaOptions,
)
