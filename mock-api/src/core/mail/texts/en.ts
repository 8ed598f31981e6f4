import type { MailTexts } from './index'

export const en = {
  hello: 'Hello {name},',
  helloWithoutName: 'Hello,',
  copyLink: 'If the button does not work, open this link in your browser:',
  footer: 'You are receiving this email because you have an account with {company}.',
  notYou: 'If this wasn’t you, change your password now. That signs out all other devices.',
  plans: {
    'free-plan': 'Free Plan',
    monthly: 'Monthly Plan',
    yearly: 'Yearly Plan',
    'two-years': 'Two-Year Plan',
    trial: 'Trial',
    lifetime: 'Lifetime Plan',
    'test-19': 'Yearly Plan',
  },
  facts: {
    number: 'Receipt number',
    plan: 'Plan',
    period: 'Period',
    amount: 'Amount paid',
    tax: 'Included tax',
    method: 'Payment method',
    date: 'Date of payment',
    device: 'Device',
    time: 'Time',
  },
  phrases: {
    device: '{browser} on {system}, {country}',
    unknownDevice: 'Unknown browser, {country}',
    card: '{brand} ending in {last4}',
    cardPayment: 'Card',
    period: '{from} to {to}',
    lifetimePeriod: 'From {from}, for life',
    tax: '{name} {rate}%: {amount}',
    noTax: 'None',
    vpnPasswordRenewed: 'Your VPN password for manual setup was renewed. Enter the new one on your devices.',
    vpnPasswordStays: 'Your VPN password for manual setup stays the same.',
    wireGuardKeysRevoked: 'Your WireGuard keys were revoked. Create new ones for your devices.',
    wireGuardKeysStay: 'Your WireGuard keys still connect. Revoke any that you don’t recognize.',
    passkeysStay: 'Your passkeys still work. Remove any that you don’t recognize in your profile.',
    toCard: 'to the card that you paid with',
    toMethod: 'to the payment method that you used',
    planShortened: 'Your plan now ends on {date}.',
    planEnded: 'Your plan has ended. Your account and settings stay.',
    noRenewal: 'Nothing will renew.',
    paidUntil: 'Your plan is paid until {date}.',
    paidForLife: 'Your plan is paid for life.',
    chargeCard: 'We will charge {amount} to your card ({card}) on that day.',
    chargeMandate: 'We will charge {amount} on that day with the payment method that you approved.',
    noCard: 'No card is saved, so we can’t charge the renewal. Add a card, or your plan ends on that day.',
    cardExpires:
      'Your card ({card}) expires before that day. Replace it, or we can’t charge {amount} and your plan ends.',
    cardFailed: 'We couldn’t charge {amount} to your card ({card}) on {date}.',
    cardMissing: 'We couldn’t charge {amount} on {date}, because no card is saved.',
    renewalOff:
      'Automatic renewal is off too, because there is no card to charge. You keep your plan until it ends.',
  },
  mails: {
    verify: {
      subject: 'Verify your email address',
      lines: [
        'Verify this address to finish your sign-up. The link works once, for 24 hours.',
        'If you didn’t sign up, ignore this email.',
      ],
      action: 'Verify email address',
    },
    reset: {
      subject: 'Reset your password',
      lines: [
        'Choose a new password for your account. The link works once, for one hour.',
        'If you didn’t ask for this, ignore this email. Your password stays the same.',
      ],
      action: 'Choose a new password',
    },
    setPassword: {
      subject: 'Choose your password',
      lines: [
        'Your account is ready. Choose the password for signing in on the website and in the app. The link works once, for one hour.',
      ],
      action: 'Choose a password',
    },
    newSignIn: {
      subject: 'New sign-in to your account',
      lines: [
        'Someone signed in to your account from a new browser.',
        'If this was you, there is nothing to do.',
      ],
      action: 'Review your account',
    },
    passwordChosen: {
      subject: 'Your password is set',
      lines: ['You chose a password on {time}. Use it to sign in on the website and in the app.'],
      action: 'Reset password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      lines: ['The password of your account was changed on {time}. All other devices were signed out.'],
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
        'If this wasn’t you, keep it on in your profile or sign in with a code. Then change your password.',
      ],
      action: 'Keep it on',
    },
    recoveryCode: {
      subject: 'A recovery code was used',
      lines: [
        'A recovery code of your account was used on {time}. Recovery codes left: {left}.',
        'To get new codes, turn two-factor authentication off and on again.',
      ],
      action: 'Review your account',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      lines: ['The passkey "{name}" was added to your account on {time}. It signs in without your password.'],
      action: 'Review your passkeys',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      lines: ['The passkey "{name}" was removed from your account on {time}.'],
      action: 'Review your passkeys',
    },
    emailChangeCurrent: {
      subject: 'Confirm the change of your email address',
      lines: [
        'Someone who knows your password asked to change the email address of your account to {email}.',
        'Open the link to agree or to stop the change. Nothing changes until both mailboxes have agreed. The link works until {time}.',
        'If this wasn’t you, stop the change and choose a new password.',
      ],
      action: 'Agree or stop the change',
    },
    emailChangeNew: {
      subject: 'Confirm your new email address',
      lines: [
        'Someone wants to use this email address for an account. Open the link to confirm that it is yours. The other mailbox has to agree too. The link works until {time}.',
        'If you don’t know about this, ignore this email or stop the change with the link.',
      ],
      action: 'Confirm or stop the change',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      lines: [
        'The email address of your account was changed to {email} on {time}. Use it to sign in from now on.',
      ],
      action: 'Open your profile',
    },
    receipt: {
      subject: 'Your receipt {number}',
      lines: [
        'Thank you for your payment. Here are the details. You can download the receipt as a PDF in your profile.',
      ],
      action: 'Download the PDF',
    },
    latePayment: {
      subject: 'Your late payment of {amount} arrived',
      lines: ['Your payment of {amount} for the {plan} arrived after we had stopped waiting for it. {paid}'],
      action: 'Open your profile',
    },
    duplicateRefund: {
      subject: 'We refunded a second payment of {amount}',
      lines: ['You paid {amount} for the {plan} twice. We refunded the second payment in full.'],
      action: 'Open your profile',
    },
    refundRequested: {
      subject: 'We received your refund request for {amount}',
      lines: [
        'You asked for a refund of your payment for the {plan}. We will send {amount} {target} by {date}.',
        'Nothing changes until we approve the refund.',
      ],
      action: 'Open your profile',
    },
    refundApproved: {
      subject: 'Your refund of {amount} is approved',
      lines: [
        'We will refund your payment for the {plan} in full, {target}, by {date}.',
        '{after} {noRenewal}',
      ],
      action: 'Open your profile',
    },
    refundSent: {
      subject: 'Your refund of {amount} was sent',
      lines: ['We sent {amount} on {date}, {target}. Your bank may need a few days to show it.'],
      action: 'Open your profile',
    },
    refundRefused: {
      subject: 'Your refund of {amount} was declined',
      lines: ['{reason}', 'Your plan has not changed. If you disagree, contact us.'],
      action: 'Open your profile',
    },
    cardReplaced: {
      subject: 'Your card was replaced',
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
        'You can turn off automatic renewal until then. You keep your plan until {date} either way.',
      ],
      action: 'Manage renewal',
    },
    renewalFailed: {
      subject: 'We couldn’t renew your {plan}',
      lines: [
        '{reason} Your plan stays active until {time}.',
        'Replace your card before then and we will charge it at once. Otherwise your plan ends and nothing is charged.',
      ],
      action: 'Replace your card',
    },
    planEnded: {
      subject: 'Your {plan} has ended',
      lines: [
        'We couldn’t renew your plan, and nothing was charged. Your settings are saved, and you can buy a plan at any time.',
      ],
      action: 'See plans',
    },
    renewalOn: {
      subject: 'Your {plan} renews on {date}',
      lines: [
        'You turned on automatic renewal. Your next term starts on {date}, and we will charge {amount} on that day.',
      ],
      action: 'Manage renewal',
    },
    renewalOff: {
      subject: 'Your {plan} won’t renew',
      lines: [
        'You turned off automatic renewal. You keep your plan until {date}, and nothing more is charged.',
      ],
      action: 'Manage renewal',
    },
    planChanged: {
      subject: 'Your plan is now the {plan}',
      lines: [
        'We charged {amount} {target}: {price}, less {credit} for {days} days that you had already paid for.',
        'Your plan lasts until {date}, and we will charge {renewAmount} on that day.',
      ],
      action: 'Open your profile',
    },
    planChangeUndone: {
      subject: 'Your {plan} continues',
      lines: [
        'You canceled the change of your plan. Your plan renews on {date}, and we will charge {amount} on that day.',
      ],
      action: 'Open your profile',
    },
    planChangePlanned: {
      subject: 'Your plan changes to the {plan} on {date}',
      lines: [
        'Nothing was charged today. Your {held} lasts until {date}. We will charge {amount} on that day. You can cancel the change until then.',
      ],
      action: 'Open your profile',
    },
  },
} satisfies MailTexts
