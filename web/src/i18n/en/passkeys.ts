/** Passkeys: signing in with them, and managing them. */
export const passkeys = {
  // Not "Sign in …": that is the name of the button above it.
  use: 'Use a passkey',
  none: 'You have no passkeys yet.',
  add: 'Add a passkey',
  full: 'You have {n:number} passkeys, the maximum. Remove one you don’t use to add another.',
  passwordFirst: 'Choose a password for your account first.',
  unsupported: 'This browser can’t use passkeys here. Try a newer browser or your phone.',
  suggestedName: '{browser:string} on {system:string}',
  anyDevice: 'My device',
  added: 'Added {date:string}',
  used: 'Last used {date:string}',
  unused: 'Not used yet',
  elsewhere: 'Works only at {host:string}',
  rename: 'Rename',
  renameOf: 'Rename {name:string}',
  remove: 'Remove',
  removeOf: 'Remove {name:string}',
  name: 'Passkey name',
  adding: {
    lead: 'Enter your password. Then your device will ask for your fingerprint, face, or PIN.',
    done: 'Passkey added.',
  },
  renaming: { title: 'Rename passkey', submit: 'Save', done: 'Passkey renamed.' },
  removing: {
    title: 'Remove “{name:string}”?',
    warning: 'You won’t be able to sign in with it anymore. Your password still works.',
    done: 'Passkey removed. You can delete it from your device too.',
  },
  problems: {
    canceled: 'The passkey request was canceled. Try again when you’re ready.',
    timedOut: 'This took too long. Try again.',
    known: 'This device already has a passkey for your account.',
    unable: 'This device can’t store a passkey. Try your phone or another browser.',
    noPin:
      'This security key has no PIN or can’t store passkeys. Set a PIN in your system settings or use another device.',
    elsewhere: 'Passkeys don’t work at this web address. Open this site at its usual address.',
    failed: 'Your device couldn’t complete the request. Try again.',
    rejected: 'We couldn’t sign you in. Try again or use your password.',
  },
}
