import { z } from 'zod'
import { type Captcha, CaptchaUnavailableError } from './captcha'

/** What the widget is given to load, and then to answer. */
const PATIENCE_MS = 10_000

/** The part of the widget's interface that is used: it is a global of a third party, so it is looked at with care. */
const widget = z.object({
  ready: z.function().args(z.function()).returns(z.unknown()),
  execute: z
    .function()
    .args(z.string(), z.object({ action: z.string() }))
    .returns(z.promise(z.string())),
})
type Widget = z.infer<typeof widget>

let policy: { createScriptURL: (url: string) => unknown } | undefined
/** Made once: a name may be given to one policy only, and a widget that did not load is tried again. */
const scriptAddress = (url: string): unknown => {
  policy ??= window.trustedTypes?.createPolicy('portal-captcha', { createScriptURL: (text) => text })
  return policy ? policy.createScriptURL(url) : url
}

const insist = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const refuse = () => reject(new CaptchaUnavailableError())
    const timer = window.setTimeout(refuse, PATIENCE_MS)
    promise.then(resolve, refuse).finally(() => window.clearTimeout(timer))
  })

const load = (siteKey: string, host: string): Promise<Widget> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    // The compiler takes an address for text; where Trusted Types rule, only the policy's object will do.
    Reflect.set(
      script,
      'src',
      scriptAddress(`${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`),
    )
    script.onerror = () => reject(new CaptchaUnavailableError())
    script.onload = () => {
      const found = widget.safeParse(Reflect.get(window, 'grecaptcha'))
      if (found.success) found.data.ready(() => resolve(found.data))
      else reject(new CaptchaUnavailableError())
    }
    document.head.append(script)
  })

let loading: Promise<Widget> | null = null
const loaded = (siteKey: string, host: string): Promise<Widget> => {
  loading ??= insist(load(siteKey, host)).catch((error: unknown) => {
    // What blocked it may be gone at the next try.
    loading = null
    throw error
  })
  return loading
}

/** The real widget, from a host that can be chosen: in some countries the usual one is blocked. */
export const createRecaptcha = ({ siteKey, host }: { siteKey: string; host: string }): Captcha => ({
  respond: async (action) => {
    const { execute } = await loaded(siteKey, host)
    return insist(execute(siteKey, { action }))
  },
})
