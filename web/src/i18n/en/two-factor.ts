/** Two-factor authentication: the sign-in step, and the dialogs that set it up and turn it off. */
export const twoFactor = {
  code: 'Code',
  recoveryCode: 'Recovery code',
  anyCode: 'Code or recovery code',
  step: {
    title: 'Two-factor authentication',
    lead: 'Enter the code from your authenticator app.',
    leadRecovery: 'Enter one of your recovery codes. Each code works once.',
    toRecovery: 'Use a recovery code',
    toApp: 'Use your authenticator app',
    back: 'Back',
    toRecoveryRequest: 'I don’t have either',
    recoveryLead:
      'If you’ve lost both your app and your codes, you can turn off two-factor authentication, but it takes 72 hours. We’ll email you right away, so you’ll know if someone else requested it.',
    requestRecovery: 'Turn it off in 72 hours',
    recoveryRequested:
      'Two-factor authentication will be turned off on {date:string}. Then you can sign in with just your password. If you sign in with a code before then, it stays on.',
  },
  setUp: {
    title: 'Set up two‑factor authentication',
    password: 'Enter your password to confirm it’s you.',
    scan: 'Scan the QR code with an authenticator app, then enter the code from the app.',
    onPhone: 'Add your account to an authenticator app, then enter the code from the app.',
    qr: 'QR code for your authenticator app',
    open: 'Open authenticator app',
    secret: 'Or enter this key in the app',
    confirm: 'Turn on',
    codes:
      'Two-factor authentication is on. Save these recovery codes now, because we won’t show them again. If you lose access to your authenticator app, sign in with one of these codes. Each code works once.',
    codesLost:
      'Two-factor authentication is on, but the connection was lost before we could show your recovery codes. To get codes, turn it off and set it up again.',
    codesTitle: 'Your recovery codes',
    list: 'Recovery codes',
    saved: 'I’ve saved them',
  },
  stepUp: {
    title: 'Confirm it’s you',
    lead: 'To continue, enter the code from your authenticator app.',
    leadPassword: 'To continue, enter your password.',
    leadPasskey: 'To continue, enter the code from your authenticator app or use a passkey.',
    passkeyRejected: 'We couldn’t verify your passkey. Try again or enter a code.',
  },
  turnOff: {
    title: 'Turn off two‑factor authentication?',
    warning: 'Your password alone will be enough to sign in.',
    submit: 'Turn off',
    done: 'Two-factor authentication is off.',
  },
}
