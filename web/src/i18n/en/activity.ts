/** The log of sign-ins and account changes. */
export const activity = {
  none: 'No activity yet.',
  from: '{date:string} · {device:string} · {country:string}',
  device: '{browser:string} on {system:string}',
  unknown: 'Unknown device',
  kinds: {
    signedIn: 'Signed in',
    signedInNewBrowser: 'Signed in from a new browser',
    signedInByQr: 'Phone signed in with a QR code',
    passwordChanged: 'Password changed',
    emailChanged: 'Email changed',
    twoFactorOn: 'Two-factor authentication turned on',
    twoFactorOff: 'Two-factor authentication turned off',
    twoFactorRecoveryRequested: 'Authenticator app and codes reported lost',
    twoFactorRecoveryCanceled: 'Two-factor authentication kept on',
    recoveryCodeUsed: 'Recovery code used',
    passkeyAdded: 'Passkey added',
    passkeyRemoved: 'Passkey removed',
    dataExported: 'Data downloaded',
    otherSessionsEnded: 'Signed out everywhere else',
    planChanged: 'Plan changed',
  },
}
