import type { ConcurrentlyOptions } from 'concurrently'

/** In place of concurrently's own way, which asks `ps` for what to end: small systems lack it, and what is told passes it on. */
export const kill: ConcurrentlyOptions['kill'] = (pid, signal) => {
  process.kill(pid, signal)
}
