/** What happened to the account. */
export const activity = {
  none: 'Nothing yet.',
  from: '{date:string} · {device:string} · {country:string}',
  device: '{browser:string} on {system:string}',
  unknown: 'Unknown device',
  showAll: 'Show all {count:number} events',
  showLatest: 'Show only the latest',
  kinds: {
    signedIn: 'Signed in',
    signedInNewBrowser: 'Signed in from a new browser',
    signedInByQr: 'Phone signed in by QR code',
    passwordChanged: 'Password changed',
    emailChanged: 'Email changed',
    secondFactorOn: 'Two-step sign-in turned on',
    secondFactorOff: 'Two-step sign-in turned off',
    secondFactorLost: 'Authenticator app and codes reported lost',
    secondFactorKept: 'Two-step sign-in kept on',
    recoveryCodeUsed: 'Recovery code used',
    dataExported: 'Data downloaded',
    otherSessionsEnded: 'Logged out everywhere else',
  },
}
