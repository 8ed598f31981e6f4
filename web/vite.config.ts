import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './server/chunk-plugin'
import { compileHintsPlugin } from './server/compile-hints'
import { compressPlugin } from './server/compress'
import { contractSummariesPlugin } from './server/contract-summaries-plugin'
import { developmentBorderPlugin } from './server/development-border'
import { fontPreloadPlugin } from './server/font-preload-plugin'
import { apiOrigin } from './server/portal-config'
import { portalConfigPlugin } from './server/portal-config-plugin'
import { securityHeadersPlugin } from './server/security-headers-plugin'
import { startPlugin } from './server/start-plugin'

const port = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const host = process.env.HOST ?? '127.0.0.1'

/** Libraries that no page does without. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|zod|valtio|proxy-compare|wouter|use-sync-external-store|regexparam|mitt|typesafe-i18n|@tanstack|@ts-rest)\//

const frame = chunkOf('frame', '/src/app/frame/Frame.tsx')

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    contractSummariesPlugin(),
    portalConfigPlugin(),
    securityHeadersPlugin(),
    developmentBorderPlugin(),
    startPlugin(),
    frame.plugin,
    fontPreloadPlugin(),
    compileHintsPlugin(),
    compressPlugin(),
  ],
  server: {
    host,
    port: port('WEB_PORT', 3000),
    strictPort: true,
    // The API is same-origin for the portal; the host stays as the browser said it, for links in mails.
    proxy: { '^/zoog_api/': { target: apiOrigin(process.env), changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    // Slower than Vite's own by a few seconds, for about a kilobyte of each page.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // The licences of what is shipped, beside it.
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      output: {
        // Hashes do not compress, and pages name many files: 28 bits tell the versions of one apart.
        hashCharacters: 'hex',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        // What every page needs comes in one file: fewer requests, and it compresses better together.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: EVERY_PAGE },
            { name: 'first', tags: ['$initial'] },
            // What the frame and the checkouts have in common, which is little: neither loads the other for it.
            {
              name: 'basics',
              test: /@zag-js\/(switch|utils)\/|@ark-ui\/react\/dist\/_virtual\/|web\/src\/(ui\/(Avatar|SkipLink)|parts\/person)/,
            },
            // What shows and hides Ark's other parts comes with the first of them.
            {
              name: 'presence',
              test: /@zag-js\/presence\/|dom-query\/dist\/(navigate|query|raf|resize-observer|scroll|tabbable)|react\/dist\/(components\/presence\/|utils\/(render-strategy|use-event))/,
            },
            // The parts that many pages are made of, in the frame or not; texts and what is bought go with their pages.
            {
              name: 'shared',
              minShareCount: 3,
              test: /lucide-react\/dist\/esm\/icons\/(?!qr-code|wifi-off|key-round)|web\/src\/(ui(?!\/(Copy|Flag\.tsx|flags|OsIcon|Dialog|Menu|Password(Rules|Strength)|Popover|floating|SearchField|Switch|Tabs|Toaster|illustrations\/(Done|Gift)))|lib(?!\/(config-text|fold-text|mailbox|passkeys|save-file|user-agent))|parts(?!\/(LazyQrCode|person|way|capitals|(use-)?best-server|AccountStatus|ThemeChoice|ChoosePassword|OpenMailbox|sent-link|hand-over\/|openvpn\/|second-step\/|devices\/|systems|forms\/(FormDialog|NewPassword|check-new|use-password|CodeField|check-code)|setup\/|status\/))|ip|styles\/responsive|api\/(devices|ip)\.)|contract\/src\/(vpn-credentials|wireguard)/,
            },
            frame.group,
            // What leads to an app, and to a place: many pages have either, but not those that sell.
            {
              name: 'connecting',
              test: /web\/src\/(ui\/(Flag\.tsx|flags|OsIcon)|parts\/(systems|(use-)?best-server|setup\/(locations|picked))|lib\/fold-text)/,
            },
            // What lies over a page comes later, all of it together: dialogs, menus and what is said on the side.
            {
              name: 'overlays',
              test: /@zag-js\/(dom-query\/dist\/(?!data-url)|(dismissable|interact-outside|dialog|aria-hidden|focus-trap|remove-scroll|menu|toast|popper)\/)|src\/ui\/(Dialog|Menu|Toaster|floating)/,
            },
            // What a few pages have in common.
            { name: 'copy', test: /@zag-js\/clipboard\/|src\/ui\/Copy/ },
            {
              name: 'billing',
              test: /contract\/src\/encrypted-only|web\/src\/(i18n\/(buying-texts|en\/(payment|checkout|plans))|payments\/price-view|api\/(account|billing|restricted)\.)/,
            },
            {
              name: 'buying',
              minShareCount: 2,
              test: /web\/src\/(features\/plans\/(AroundPlans|on-sale|use-verify-link)|payments\/(?!gift\/|ui\/(LateMethodLogos|MethodLogo|method-marks|Plan(Cards?|Price)\.|Pay(Step|Panel)|Card(Form|Frame)|FailureNotice|MethodPicker|OrderSummary|BuyLayout)|summary-lines|use-methods|ports\/payment-wall))/,
            },
            // Plans side by side, which a plan's own page does not show.
            { name: 'cards', minShareCount: 2, test: /web\/src\/payments\/ui\/Plan(Cards?|Price)\./ },
            // What takes a payment, after what it is made of: who only compares plans does not need it.
            {
              name: 'paying',
              test: /web\/src\/(payments\/(ui\/(LateMethodLogos|Pay(Step|Panel)|Card(Form|Frame)|FailureNotice|MethodPicker|OrderSummary|BuyLayout)|summary-lines|use-methods|ports\/payment-wall)|features\/plans\/BuyPlan\.css|i18n\/(outcome-texts|en\/outcomes))/,
            },
            // What is known of an account's safety: small files that are asked for together.
            {
              name: 'security',
              test: /(web\/src\/api|contract\/src)\/(account-events|sessions|second-factor)\./,
            },
            { name: 'consent', test: /web\/src\/tracking\/(choose-)?consent\./ },
            // The panel for an unconfirmed address.
            {
              name: 'inbox',
              test: /web\/src\/(features\/plans\/(CheckInbox|use-(confirmed|go-on))|parts\/(OpenMailbox|use-resend|sent-link)|lib\/mailbox)/,
            },
            // The page of all plans is little more than their comparison.
            {
              name: 'comparing',
              test: /web\/src\/features\/plans\/(PlansPage|Compar|PlanAction|YourPlan|Included|TrialOffer)/,
            },
            {
              name: 'setup',
              minShareCount: 2,
              test: /web\/src\/(parts\/(setup\/(?!LocationPicker)|openvpn\/)|ui\/Checkbox|i18n\/(setup-texts|en\/(setup-files|servers))|api\/manual-setup|lib\/config-text)/,
            },
          ],
        },
      },
    },
  },
})
