import { CHECKOUT_PATHS, PATHS } from '../lib/paths'

/** A page's module, for the server: it names the module's files to the browser before the portal has started. */
export interface PageFile {
  /** The module that the routes have the page from. */
  file: string
  paths: readonly string[]
}

const page = (file: string, ...paths: string[]): PageFile => ({ file: `src/features/${file}.tsx`, paths })

/**
 * The pages of `routes.ts`, with and without the frame, but the first one of all, which the portal itself brings. Apart
 * from the routes, as the server cannot load those.
 */
export const PAGE_FILES: Record<'alone' | 'inFrame', readonly PageFile[]> = {
  alone: [
    page('auth/SignUpPage', PATHS.signUp),
    page('auth/ForgotPassPage', PATHS.forgotPass),
    page('auth/ResetPasswordPage', PATHS.resetPassword),
    page('auth/AuthPage', PATHS.auth),
    page('checkout/CheckoutPage', ...CHECKOUT_PATHS),
    page('payment/PaymentEventPage', PATHS.paymentEvent),
    page('downloads/IosDownloadPage', PATHS.iosDownload, PATHS.iosDownloadRu),
  ],
  inFrame: [
    page('dashboard/DashboardPage', PATHS.dashboard),
    page('servers/ServersPage', PATHS.serverLocations),
    page('downloads/DownloadsPage', PATHS.setup, PATHS.downloads),
    page('openvpn/OpenVpnPage', PATHS.configurationFiles),
    page('socks5/Socks5Page', PATHS.socks5),
    page('wireguard/WireGuardPage', PATHS.wireGuard),
    page('affiliate/AffiliatePage', PATHS.affiliate),
    page('affiliate/RewardsPage', PATHS.rewards),
    page('account/ProfilePage', PATHS.profile),
    page('account/SetNewPassPage', PATHS.setNewPass),
    page('special-plan/SpecialPlanPage', PATHS.specialPlan),
    page('plans/PlansPage', PATHS.plans),
    page('payment/ThankYouPage', PATHS.thankYou),
    page('payment/FailedPaymentPage', PATHS.failedPayment),
  ],
}
/** The frame's module. */
export const FRAME_FILE = 'src/app/frame/Frame.tsx'
