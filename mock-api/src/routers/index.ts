import { ipRouter } from './ip'

/** Every area's router, as `app.ts` registers them. */
export const routers = [ipRouter]
