export const common = {
  close: 'Close',
  notifications: 'Notifications',
  loading: 'Loading',
  tryAgain: 'Try again',
  checking: 'Checking…',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the text to copy it',
  skipToContent: 'Skip to content',
  links: { help: 'Help', terms: 'Terms', privacy: 'Privacy', refunds: 'Refunds', status: 'Status' },
  done: 'done',
  openMailbox: 'Open {mailbox:string}',
  continue: 'Continue',
  download: 'Download',
  getApp: 'Get the app',
  getHelp: 'Get help',
  renew: 'Renew',
  seePlans: 'See plans',
  toDashboard: 'Go to dashboard',
  upgrade: 'Upgrade',
  /** Labels of facts, columns and fields. */
  date: 'Date',
  location: 'Location',
  locations: 'Locations',
  plan: 'Plan',
  receipt: 'Receipt',
  /** Marks of a location and a device. */
  bestForYou: 'Best for you',
  lastUsed: 'Last used',
  thisDevice: 'This device',
  /** The units of a countdown. */
  units: { hours: 'h', minutes: 'min', seconds: 's' },
}

/** Failures that have no text of the server's, or need one in the reader's language. */
export const errors = {
  offline: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The server took too long to respond. Try again.',
  unreachable: 'We couldn’t reach the server. Try again.',
  wrongShape: 'The server sent a response this page can’t read. Try again later.',
  unexpected: 'Something went wrong. Try again.',
  unavailable: 'The service is unavailable right now. Try again in a moment.',
  captchaUnavailable:
    'We couldn’t load the security check. Turn off your ad blocker or try another network, then try again.',
  tooMany:
    'Too many attempts. If you share your network, for example at work or on a VPN, others may have used up the limit. Wait a few minutes or try another network.',
  sessionEnded: 'Your session has ended. Sign in again.',
  passwordMayBeNew: 'Your password may already have been changed. Sign in with the new one.',
  notSent:
    'We didn’t get a response, so your request may not have gone through. Your entries are still here.',
  cookieConflict:
    'If this keeps happening, another site on this domain may have set a conflicting cookie. Delete this site’s cookies in your browser settings, then reload the page.',
  checking: 'We lost the connection while saving. Checking whether your change went through…',
  cookiesBlocked:
    'Your browser blocks cookies from this site, so we can’t save anything. Allow cookies in your browser settings, reload the page, and try again.',
  insecure: 'This works only over a secure connection. Open this site at its https:// address.',
  reloaded: 'Zoog VPN was updated, so we reloaded the page.',
  pageFailed: 'We couldn’t show this page.',
  pageFailedHint: 'Everything you saved is safe. Reload the page to try again.',
  reload: 'Reload page',
}

/** Messages of route guards, to the letter of the specification. */
export const guards = {
  paymentProcessing: 'Your payment is still being processed. Please, wait for a while.',
  unverified:
    "You haven't verified your email yet. Open your inbox and confirm an email address to use a free VPN and access all sections.",
  testHost: 'Please, complete the payment to get ful access... 7-day money-back guarantee',
}

/** Title and description of each route, and those of a route without any; the document takes both. */
export const routes = {
  defaultTitle: 'Zoog VPN',
  defaultDescription: 'Your Zoog VPN account: plans, apps, locations, and settings.',
  signIn: { title: 'Sign in', description: 'Sign in to your Zoog VPN account.' },
  signUp: { title: 'Sign up', description: 'Create a free Zoog VPN account.' },
  forgotPass: { title: 'Forgot password', description: 'Get a link to set a new password.' },
  resetPassword: { title: 'Reset password', description: 'Set a new password for your account.' },
  auth: { title: 'Welcome', description: 'Sign in or create an account.' },
  checkout: { title: 'Checkout', description: 'Choose a plan and pay.' },
  iosDownload: { title: 'Zoog VPN for iPhone and iPad', description: 'Get the app for iPhone and iPad.' },
  dashboard: { title: 'Dashboard', description: 'Your plan, apps, and locations at a glance.' },
  serverLocations: { title: 'Locations of VPN servers', description: 'Every location you can connect to.' },
  downloads: { title: 'VPN downloads', description: 'Apps for every device.' },
  configurationFiles: {
    title: 'OpenVPN configuration files',
    description: 'Files for routers and other OpenVPN clients.',
  },
  socks5: { title: 'SOCKS5 Proxy', description: 'Set up the SOCKS5 proxy in your programs.' },
  wireGuard: { title: 'WireGuard configuration files', description: 'Files for WireGuard clients.' },
  plans: { title: 'Prices & Plans', description: 'Compare plans and prices.' },
  thankYou: { title: 'Thank you', description: 'Your plan is ready.' },
  failedPayment: {
    title: 'Payment',
    description: 'See what happened to your payment.',
  },
  affiliate: { title: 'Affiliate program', description: 'Earn money by recommending Zoog VPN.' },
  rewards: { title: 'Rewards', description: 'Your referral link and the days you’ve earned.' },
  profile: { title: 'Profile', description: 'Your account and settings.' },
  setNewPass: { title: 'VPN password', description: 'Your password for OpenVPN and SOCKS5.' },
  specialPlan: { title: 'Recommended plan', description: 'The plan we recommend for you.' },
}

/** Labels and errors of form fields. The specification fixes the labels to the letter. */
const fields = {
  email: 'Email',
  password: 'Password',
  name: 'Name',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  yourPassword: 'Your password',
  promocode: 'Promo code',
  optional: 'Optional',
  reveal: 'Show characters',
  conceal: 'Hide characters',
  capsLock: 'Caps Lock is on.',
  didYouMean: 'Did you mean {email:string}?',
  errors: {
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address like name@example.com.',
    emailNotAscii:
      'Use only Latin letters, digits, and common symbols before the @. After it, you can use letters from any language.',
    passwordMissing: 'Enter your password.',
    newPasswordMissing: 'Choose a password.',
    passwordTooLong: 'Use 128 characters or fewer.',
    passwordTooShort: 'Use at least 8 characters.',
    passwordOwnWords: 'This password is just your name, your email, or our name. Choose another.',
    passwordCommon: 'This password is too common. Choose another.',
    confirmationMissing: 'Enter the password again.',
    passwordsDiffer: 'The passwords don’t match.',
    nameMissing: 'Enter your name.',
    nameInvalid: 'This is too long or has characters that aren’t allowed.',
    promocodeInvalid: 'Use only letters, digits, and dashes.',
    appCodeInvalid: 'Enter the 6-digit code from your app.',
    recoveryCodeInvalid: 'Enter a recovery code: 10 letters and digits.',
    codeInvalid: 'Enter the 6-digit code from your app or a recovery code.',
    addressIncomplete: 'Enter the street and the city, or leave the address empty.',
    rejected: 'Check this field.',
    passwordWrong: 'The password is incorrect.',
    credentialsWrong: 'Email and password don’t match.',
    emailTaken: 'This email already has an account.',
    passwordWeak: 'Choose a stronger password.',
    deviceNameMissing: 'Enter a device name.',
    deviceNameTooLong: 'Use 64 characters or fewer.',
    wordDiffers: 'Type the word shown above.',
    vpnPasswordInvalid:
      'Use 12 to 64 characters. You can use letters (A–Z, a–z), digits, and symbols, but no spaces.',
  },
}

/** The choice of language and theme. */
const preferences = {
  language: 'Language',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
}

/** Sign-in, sign-up and their links. The specification fixes `verified` and `verifyFailed` to the letter. */
const signIn = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  or: 'or',
  side: {
    title: 'Private on every network',
    lead: 'One account for all your devices, at home and on the road.',
    guarantee: '7-day money-back guarantee',
    locations: '{n:number} {{location|locations}}',
    noLogs: 'No-logs policy',
    audit: 'Independent audit report',
  },
  signInPage: {
    lead: 'Good to see you.',
    forgot: 'Forgot password?',
    noAccount: 'New here?',
    toSignUp: 'Create an account',
  },
  signUpPage: {
    lead: 'It takes a minute. You can start with the free plan.',
    consent: 'By signing up, you agree to the [Terms] and the [Privacy Policy].',
    promoOpen: 'I have a promo code',
    hasAccount: 'Already have an account?',
    toSignIn: 'Sign in',
    signInInstead: 'Sign in with this email',
  },
  linkIncomplete: 'This link is incomplete',
  linkFailed: 'This sign-in link didn’t work',
  linkFailedSignIn: 'This sign-in link didn’t work. Sign in with your email and password.',
  verified: "You've been succesfully verified, please login.",
  verifyFailed: 'Verification was unsuccessful. Please log in and use the "Resend Email" button.',
  sendAgain: 'Send again',
  sendAgainIn: 'You can send it again in {seconds:number} {{second|seconds}}.',
}

/** The texts that the first page and the parts around every page need; the others come with their pages. */
export const baseTexts = { common, errors, guards, routes, fields, preferences, signIn }
