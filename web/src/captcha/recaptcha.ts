import { z } from 'zod'
import { type Captcha, CaptchaUnavailable } from './captcha'

const LOAD_MS = 10_000

/** The part of the widget's interface that is used: it is a global of a third party, so it is looked at with care. */
const widget = z.object({
  ready: z.function().args(z.function()).returns(z.unknown()),
  execute: z
    .function()
    .args(z.string(), z.object({ action: z.string() }))
    .returns(z.promise(z.string())),
})

let loading: Promise<z.infer<typeof widget>> | null = null

const load = (siteKey: string, host: string): Promise<z.infer<typeof widget>> =>
  new Promise((resolve, reject) => {
    const failed = () => {
      loading = null
      reject(new CaptchaUnavailable())
    }
    const timer = window.setTimeout(failed, LOAD_MS)
    const script = document.createElement('script')
    const policy = window.trustedTypes?.createPolicy('portal-captcha', { createScriptURL: (url) => url })
    const url = `${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    // The compiler takes an address for text; where Trusted Types rule, only the policy's object will do.
    Reflect.set(script, 'src', policy ? policy.createScriptURL(url) : url)
    script.onerror = failed
    script.onload = () => {
      window.clearTimeout(timer)
      const found = widget.safeParse(Reflect.get(window, 'grecaptcha'))
      if (!found.success) return failed()
      found.data.ready(() => resolve(found.data))
    }
    document.head.append(script)
  })

/** The real widget, from a host that can be chosen: in some countries the usual one is blocked. */
export const recaptcha = ({ siteKey, host }: { siteKey: string; host: string }): Captcha => ({
  respond: async (action) => {
    loading ??= load(siteKey, host)
    const { execute } = await loading
    return execute(siteKey, { action }).catch(() => {
      throw new CaptchaUnavailable()
    })
  },
})
