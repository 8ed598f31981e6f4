import type { PlanKey } from '@zoog/contract/plans'

export const en = {
  hello: 'Hello {name},',
  helloWithoutName: 'Hello,',
  copyLink: 'If the button doesn’t work, open this link in your browser:',
  footer: 'You’re receiving this email because you have an account with {company}.',
  // For an address that isn't verified, which may be a stranger's.
  footerUnverified: 'You’re receiving this email because someone entered your address at {company}.',
  notYou: 'If this wasn’t you, change your password now. This signs out all your other devices.',
  // For a changed password: its owner may not know the new one.
  notYouReset: 'If this wasn’t you, reset your password now. This signs out everyone else.',
  plans: {
    'free-plan': 'Free Plan',
    monthly: 'Monthly Plan',
    yearly: 'Yearly Plan',
    'two-years': 'Two-Year Plan',
    trial: 'Trial Plan',
    lifetime: 'Lifetime Plan',
    'test-19': 'Yearly Plan',
  } satisfies Record<PlanKey, string>,
  facts: {
    number: 'Receipt number',
    plan: 'Plan',
    period: 'Period',
    amount: 'Amount paid',
    tax: 'Included tax',
    method: 'Payment method',
    date: 'Payment date',
    device: 'Device',
    time: 'Time',
  },
  // Payment methods with a translated name.
  methods: {
    alipay_cn: 'Alipay',
    unionpay_cn: 'UnionPay',
    tenpay_cn: 'WeChat Pay',
    qiwi: 'QIWI Wallet',
    BANK_CARD: 'Russian bank card',
    SBP: 'SBP',
  },
  phrases: {
    device: '{browser} on {system}, {country}',
    unknownDevice: 'Unknown browser, {country}',
    card: '{brand} ending in {last4}',
    cardPayment: 'Card',
    period: '{from} to {to}',
    lifetimePeriod: 'From {from}, for life',
    tax: '{amount} ({name} {rate}%)',
    noTax: 'None',
    vpnPasswordRenewed:
      'Your VPN password for manual setup was changed. Find the new one on the OpenVPN or SOCKS5 page and enter it on your devices.',
    vpnPasswordStays: 'Your VPN password for manual setup stays the same.',
    wireGuardKeysRevoked: 'Your WireGuard devices were removed. Add them again to connect.',
    wireGuardKeysStay: 'Your WireGuard devices can still connect. Remove any that you don’t recognize.',
    passkeysStay: 'Your passkeys still work. In your profile, remove any that you don’t recognize.',
    toCard: 'to the card you paid with',
    toMethod: 'to the payment method you used',
    planShortened: 'Your plan now ends on {date}.',
    planEnded: 'Your plan has ended. You keep your account and settings.',
    noRenewal: 'Your plan won’t renew.',
    paidUntil: 'Your plan is paid until {date}.',
    paidForLife: 'Your plan is paid for life.',
    chargeCard: 'We’ll charge {amount} to your card ({card}) on {date}.',
    chargeMandate: 'We’ll charge {amount} on {date} to the payment method you approved.',
    noCard:
      'You have no saved card, so we can’t charge you for the renewal. Add a card before {date} to keep your plan.',
    cardExpires:
      'Your card ({card}) expires before {date}. Replace it before then so that we can charge {amount} and renew your plan.',
    cardFailed: 'We couldn’t charge {amount} to your card ({card}) on {date}.',
    cardMissing: 'We couldn’t charge {amount} on {date} because you have no saved card.',
    charged: 'We charged {amount} today',
    chargedCard: 'We charged {amount} to your card ({card}) today',
    renewalOff: 'This also turned off automatic renewal. You keep your plan until {date}.',
  },
  mails: {
    verify: {
      subject: 'Verify your email address',
      lines: [
        'Verify this address to finish signing up. The link works once and expires in 24 hours.',
        'If you didn’t sign up, ignore this email.',
      ],
      action: 'Verify email address',
    },
    reset: {
      subject: 'Reset your password',
      lines: [
        'Choose a new password for your account. The link works once and expires in an hour.',
        'If you didn’t request this, ignore this email. Your password stays the same.',
      ],
      action: 'Choose a new password',
    },
    setPassword: {
      subject: 'Choose your password',
      lines: [
        'Your account is ready. Choose a password to sign in on our website and in the app. The link works once and expires in an hour. If it has expired, choose “Forgot password?” on the sign-in page.',
      ],
      action: 'Choose a password',
    },
    newSignIn: {
      subject: 'New sign-in to your account',
      lines: [
        'Someone signed in to your account from a new browser.',
        'If this was you, you don’t need to do anything.',
      ],
      action: 'Review your account',
    },
    passwordChosen: {
      subject: 'Your password is set',
      lines: [
        'A password was set for your account on {time}. Use it to sign in on our website and in the app.',
      ],
      action: 'Reset password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      lines: ['Your account password was changed on {time}. All your other devices were signed out.'],
      action: 'Reset password',
    },
    twoFactorOn: {
      subject: 'Two-factor authentication is on',
      lines: ['Two-factor authentication was turned on for your account on {time}.'],
      action: 'Review your account',
    },
    twoFactorOff: {
      subject: 'Two-factor authentication is off',
      lines: ['Two-factor authentication was turned off for your account on {time}.'],
      action: 'Review your account',
    },
    twoFactorRecovery: {
      subject: 'Two-factor authentication will be turned off',
      lines: [
        'Someone signed in with your password and reported your authenticator app and recovery codes as lost. Two-factor authentication will be turned off on {time}.',
        'If this wasn’t you, choose “Keep it on” in your profile or sign in with a code. Then change your password.',
      ],
      action: 'Open your profile',
    },
    recoveryCode: {
      subject: 'A recovery code was used',
      lines: [
        'A recovery code was used to sign in to your account on {time}. Recovery codes left: {left}.',
        'To get new codes, turn two-factor authentication off and set it up again.',
      ],
      action: 'Review your account',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      lines: [
        'The passkey “{name}” was added to your account on {time}. You can use it to sign in without your password.',
      ],
      action: 'Review your passkeys',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      lines: ['The passkey “{name}” was removed from your account on {time}.'],
      action: 'Review your passkeys',
    },
    emailChangeCurrent: {
      subject: 'Confirm your email change',
      lines: [
        'Someone with your password asked to change your account email to {email}.',
        'Open the link to confirm or cancel the change. Nothing changes until you confirm from both mailboxes. The link works until {time}.',
        'If this wasn’t you, cancel the change and choose a new password.',
      ],
      action: 'Confirm or cancel the change',
    },
    emailChangeNew: {
      subject: 'Confirm your new email address',
      lines: [
        'Someone asked to use this email address for their account. If it was you, open the link to confirm. If your current address is verified, you also need to confirm from that mailbox. The link works until {time}.',
        'If it wasn’t you, ignore this email, or open the link to cancel the change.',
      ],
      action: 'Confirm or cancel the change',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      lines: [
        'Your account email was changed to {email} on {time}. From now on, use it to sign in.',
        'If this wasn’t you, write to {support} right away.',
      ],
      action: 'Open your profile',
    },
    receipt: {
      subject: 'Your receipt {number}',
      lines: [
        'Thank you for your payment. Here are the details. You can print this receipt or save it as a PDF in your profile.',
      ],
      action: 'View receipt',
    },
    latePayment: {
      subject: 'We received your payment of {amount}',
      lines: ['Your payment for the {plan} took longer than usual, but it has arrived. {paid}'],
      action: 'Open your profile',
    },
    duplicateRefund: {
      subject: 'We refunded your payment of {amount}',
      lines: [
        'Your payment of {amount} for the {plan} arrived after your order was already complete, so we refunded it in full.',
      ],
      action: 'Open your profile',
    },
    refundRequested: {
      subject: 'We received your refund request for {amount}',
      lines: [
        'You requested a refund of your payment for the {plan}. If we approve it, we’ll send {amount} by {date}, {target}.',
        'Nothing changes until we approve the refund.',
      ],
      action: 'Open your profile',
    },
    refundApproved: {
      subject: 'Your refund of {amount} was approved',
      lines: ['By {date}, we’ll refund your payment for the {plan} in full {target}.', '{after} {noRenewal}'],
      action: 'Open your profile',
    },
    refundPaidOut: {
      subject: 'Your refund of {amount} was sent',
      lines: ['On {date}, we sent {amount} {target}. It may take a few days to appear on your statement.'],
      action: 'Open your profile',
    },
    refundDeclined: {
      subject: 'Your refund request for {amount} was declined',
      lines: [
        '{reason}',
        'This doesn’t change your plan. If you disagree with our decision, write to {support}.',
      ],
      action: 'Open your profile',
    },
    cardReplaced: {
      subject: 'A new card was saved',
      lines: ['On {time}, a new card was saved for your plan: {card}.'],
      action: 'Open your profile',
    },
    cardRemoved: {
      subject: 'Your card was removed',
      lines: ['Your card ({card}) was removed on {time}.', '{after}'],
      action: 'Open your profile',
    },
    renewalReminder: {
      subject: 'Your {plan} renews on {date}',
      lines: [
        '{charge}',
        'You can turn off automatic renewal until then. Either way, you keep your plan until {date}.',
      ],
      action: 'Manage renewal',
    },
    nextPlanReminder: {
      subject: 'Your {plan} starts on {date}',
      lines: [
        '{charge}',
        'You can turn off automatic renewal until then. Either way, you keep your current plan until {date}.',
      ],
      action: 'Manage renewal',
    },
    cardNeeded: {
      subject: 'Add a valid card to keep your plan after {date}',
      lines: ['{charge}'],
      action: 'Update card',
    },
    renewalFailed: {
      subject: 'We couldn’t renew your {plan}',
      lines: [
        '{reason} Your plan stays active until {time}.',
        'Add or replace your card before then and we’ll charge it right away. Otherwise, your plan ends and you won’t be charged.',
      ],
      action: 'Update card',
    },
    nextPlanFailed: {
      subject: 'We couldn’t start your {plan}',
      lines: [
        '{reason} Your current plan stays active until {time}.',
        'Add or replace your card before then and we’ll charge it right away. Otherwise, your current plan ends and you won’t be charged.',
      ],
      action: 'Update card',
    },
    planEnded: {
      subject: 'Your {plan} has ended',
      lines: [
        'We couldn’t charge you for your next term, so your plan has ended. We’ve kept your settings. You can buy a new plan at any time.',
      ],
      action: 'See plans',
    },
    renewalOn: {
      subject: 'Automatic renewal is on',
      lines: ['You turned on automatic renewal. {charge}'],
      action: 'Manage renewal',
    },
    renewalOff: {
      subject: 'Your {plan} won’t renew',
      lines: [
        'You turned off automatic renewal. You keep your plan until {date}, and you won’t be charged again.',
      ],
      action: 'Manage renewal',
    },
    planChanged: {
      subject: 'Your plan is now the {plan}',
      lines: [
        '{charge}: {price} for the new plan, minus {credit} for your unused days.',
        'Your plan is paid until {date} and renews that day for {renewAmount}.',
      ],
      action: 'Open your profile',
    },
    planChangeUndone: {
      subject: 'Your {plan} continues',
      lines: ['You canceled your plan change. {charge}'],
      action: 'Open your profile',
    },
    planChangePlanned: {
      subject: 'Your plan changes to the {plan} on {date}',
      lines: [
        'You weren’t charged today. Your {previousPlan} runs until {date}. {charge} You can cancel the change until then.',
      ],
      action: 'Open your profile',
    },
  },
}
