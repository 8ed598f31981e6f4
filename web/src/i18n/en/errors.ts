/** Failures that have no text of the server's, or need one in the reader's language. */
export const errors = {
  offline: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unreachable: 'The server could not be reached. Please try again.',
  wrongShape: 'The server sent an answer that this page does not understand. Please try again later.',
  unexpected: 'Something went wrong. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  captchaUnavailable:
    'The check that you are not a robot could not be loaded. Turn off what may block it, or try another network, then try again.',
  tooMany:
    'Too many tries. If you share your network, for example on a VPN or at work, others may have used up the limit. Wait a few minutes, or try another network.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  notSent: 'We didn’t get a response, so your change may not have been saved. Your entries are still here.',
  cookieConflict:
    'If this happens again, another site on this domain may have set a conflicting cookie. Delete the cookies of this site in your browser settings, then reload the page.',
  checking: 'We lost the connection while saving. Checking whether your change went through…',
  cookiesBlocked:
    'Nothing can be saved, because your browser blocks the cookies of this site. Allow them in its settings, reload the page and try again.',
  insecure: 'This needs a secure connection. Open the portal at its https address, or at localhost.',
  loadedAnew: 'Zoog VPN has been updated, and this page was loaded anew.',
  pageFailed: 'This page could not be shown.',
  pageFailedHint: 'Nothing you saved is lost. Reload the page, or go back to the start.',
  reload: 'Reload the page',
}
