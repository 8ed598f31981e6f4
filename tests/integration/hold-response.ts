import { onTestFinished } from 'vitest'

/**
 * Sends requests to the server as usual, but holds back the responses of `path` until the test delivers or loses them.
 *
 * @param method holds only requests with this method
 */
export const holdResponse = (path: string, method?: string) => {
  let resolve = () => {}
  let reject = (_: Error) => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  // The test may reject it before anything awaits it.
  promise.catch(() => {})
  let sent = 0
  const real = window.fetch
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.href)
    const isHeld = pathname.endsWith(path) && (method === undefined || init?.method === method)
    if (isHeld) sent += 1
    const response = await real(input, init)
    if (isHeld) await promise
    return response
  }
  const stop = () => {
    window.fetch = real
  }
  onTestFinished(stop)
  return {
    countSent: () => sent,
    /** Sends later requests without holding their responses. */
    stop,
    deliver: () => resolve(),
    lose: () => reject(new TypeError('Failed to fetch')),
  }
}
