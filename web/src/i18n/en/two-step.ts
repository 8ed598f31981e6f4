/** The second step of a sign-in, and the dialogs that set it up and turn it off. */
export const twoStep = {
  code: 'Code',
  recoveryCode: 'Recovery code',
  anyCode: 'Code, or a recovery code',
  step: {
    title: 'Second step',
    lead: 'Enter the code that your authenticator app shows for this account.',
    leadRecovery: 'Enter one of the recovery codes that you saved. Each works once.',
    toRecovery: 'Use a recovery code',
    toApp: 'Use the app',
    back: 'Back',
    toLost: 'I have neither',
    lostLead:
      'Without the app or a code, two-step sign-in can still be turned off, but only after 72 hours. We email you at once, so that nobody does it behind your back.',
    lose: 'Turn it off in 72 hours',
    lost: 'Two-step sign-in will be off on {date:string}. Sign in then with your password alone. A sign-in with a code before that keeps it on.',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    password: 'Your password first, so that nobody else does this in your place.',
    next: 'Continue',
    scan: 'Scan this with an authenticator app, then enter the code that it shows.',
    onPhone: 'Add your account to an authenticator app, then enter the code that it shows.',
    qr: 'QR code for an authenticator app',
    open: 'Open the authenticator app',
    secret: 'Key to type in instead',
    confirm: 'Turn on',
    codes:
      'Two-step sign-in is on. Save these recovery codes: each signs you in once without the app. They are shown only now.',
    codesLost:
      'Two-factor authentication is on, but the connection was lost before we could show your recovery codes. To get codes, turn it off and set it up again.',
    close: 'Close',
    codesTitle: 'Your recovery codes',
    list: 'Recovery codes',
    download: 'Download',
    saved: 'I have saved them',
  },
  stepUp: {
    title: 'Confirm that it is you',
    lead: 'For this, enter the code that your authenticator app shows now.',
    leadPassword: 'For this, enter your password.',
    leadPasskey: 'For this, enter the code that your authenticator app shows now, or use a passkey.',
    passkeyRefused: 'That did not confirm it. Try again, or enter a code.',
    submit: 'Continue',
  },
  turnOff: {
    title: 'Turn off two-step sign-in?',
    warning: 'Your password alone will open your account then.',
    submit: 'Turn off',
    done: 'Two-step sign-in is off.',
  },
}
