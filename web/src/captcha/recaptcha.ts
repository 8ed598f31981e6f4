import { z } from 'zod'
import { type CaptchaAction, CaptchaUnavailableError } from './captcha'

/** Time limit for the widget to load, and again to respond. */
const TIMEOUT_MS = 10_000

/** The part of the widget's interface that we use. Validated, because it is a third party's global. */
const widget = z.object({
  ready: z.function().args(z.function()).returns(z.unknown()),
  execute: z
    .function()
    .args(z.string(), z.object({ action: z.string() }))
    .returns(z.promise(z.string())),
})
type Widget = z.infer<typeof widget>

let policy: { createScriptURL: (url: string) => unknown } | undefined
/** Creates the policy once, because a second one of the same name throws when the widget loads again. */
const toScriptUrl = (url: string): unknown => {
  policy ??= window.trustedTypes?.createPolicy('portal-captcha', { createScriptURL: (text) => text })
  return policy ? policy.createScriptURL(url) : url
}

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaUnavailableError())
    const timer = window.setTimeout(fail, TIMEOUT_MS)
    promise.then(resolve, fail).finally(() => window.clearTimeout(timer))
  })

const loadWidget = (siteKey: string, host: string): Promise<Widget> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    // TypeScript types `src` as a string, but Trusted Types require the policy's object.
    Reflect.set(script, 'src', toScriptUrl(`${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`))
    script.onerror = () => reject(new CaptchaUnavailableError())
    script.onload = () => {
      const found = widget.safeParse(Reflect.get(window, 'grecaptcha'))
      if (found.success) found.data.ready(() => resolve(found.data))
      else reject(new CaptchaUnavailableError())
    }
    document.head.append(script)
  })

let loading: Promise<Widget> | null = null
const loadOnce = (siteKey: string, host: string): Promise<Widget> => {
  loading ??= withTimeout(loadWidget(siteKey, host)).catch((error: unknown) => {
    // Let the next call try again.
    loading = null
    throw error
  })
  return loading
}

/** Returns the response of reCAPTCHA. The host is configurable, because some countries block the default. */
export const executeRecaptcha = async (
  { siteKey, host }: { siteKey: string; host: string },
  action: CaptchaAction,
): Promise<string> => {
  const { execute } = await loadOnce(siteKey, host)
  return withTimeout(execute(siteKey, { action }))
}
