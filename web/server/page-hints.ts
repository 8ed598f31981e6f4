import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CHECKOUT_PATHS, PATHS } from '../src/lib/paths'

/**
 * Pages that people come to from elsewhere, with nothing of the portal in their browser yet, and the file in which the
 * routes have them. The first page of all is not here: the portal itself brings it.
 */
export const LANDINGS: readonly { file: string; paths: readonly string[] }[] = [
  { file: 'src/features/auth/SignUpPage.tsx', paths: [PATHS.signUp] },
  { file: 'src/features/auth/ForgotPassPage.tsx', paths: [PATHS.forgotPass] },
  { file: 'src/features/auth/ResetPasswordPage.tsx', paths: [PATHS.resetPassword] },
  { file: 'src/features/auth/AuthPage.tsx', paths: [PATHS.auth] },
  { file: 'src/features/checkout/CheckoutPage.tsx', paths: CHECKOUT_PATHS },
  { file: 'src/features/payment/PaymentEventPage.tsx', paths: [PATHS.paymentEvent] },
  { file: 'src/features/downloads/IosDownloadPage.tsx', paths: [PATHS.iosDownload, PATHS.iosDownloadRu] },
]

/** What Vite tells of the files it wrote, by the module each was made from. */
const manifest = z.record(
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** The files that a module's chunk needs before it can run, those that most need first, the module's own last. */
const filesOf = (chunks: Manifest, module: string, seen = new Set<string>()): string[] => {
  const chunk = chunks[module]
  if (!chunk || seen.has(module)) return []
  seen.add(module)
  return [...chunk.imports.flatMap((each) => filesOf(chunks, each, seen)), ...chunk.css, chunk.file]
}

const hint = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

/**
 * What a path's page needs, as a `Link` header: the browser fetches all of it at once, rather than the page's own part
 * after the portal has started. Null for a path without hints, and where the build has no manifest.
 */
export function pageHints(dist: string): (path: string) => string | null {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) return () => null
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const hints = new Map(
    LANDINGS.flatMap(({ file: module, paths }) => {
      const files = filesOf(chunks, module)
      return paths.map((path): [string, string] => [path, files.map(hint).join(', ')])
    }),
  )
  return (path) => hints.get(path) ?? null
}
