import type { ConcurrentlyOptions } from 'concurrently'

/** Replaces concurrently's own kill, which needs `ps`; the signaled process ends its children. */
export const kill: ConcurrentlyOptions['kill'] = (pid, signal) => {
  process.kill(pid, signal)
}
