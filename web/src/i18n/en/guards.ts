/** Messages of route guards, to the letter of the specification. */
export const guards = {
  paymentProcessing: 'Your payment is still being processed. Please, wait for a while.',
  unverified:
    "You haven't verified your email yet. Open your inbox and confirm an email address to use a free VPN and access all sections.",
  testHost: 'Please, complete the payment to get ful access... 7-day money-back guarantee',
}
