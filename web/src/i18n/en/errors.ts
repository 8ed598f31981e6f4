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
  notSent: 'We didn’t get a response, so your change may not have been saved. Your entries are still here.',
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
