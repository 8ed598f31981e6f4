export const dashboard = {
  welcome: {
    title: 'Welcome to Zoog VPN',
    /** For who had a paid plan before. */
    again: 'Thank you. Your apps work as before.',
  },
  step: {
    verify: {
      title: 'Confirm your email address',
      text: 'Open the link that we sent to {email:string}. With a confirmed address you can reset a lost password.',
      paidText: 'Ask for a link to {email:string}. With a confirmed address you can reset a lost password.',
    },
    upgrade: {
      title: 'Go anywhere, without limits',
      text: 'The free plan has {count:number} {{location|locations}}. Premium opens every location, at full speed, with Ad Blocker.',
      action: 'See plans',
    },
    mend: {
      title: 'Your renewal could not be charged',
      text: 'Everything stays on for now. Replace your card, and it is charged at once.',
      textOf:
        'We could not charge {price:string}. Everything stays on for now. Replace your card, and it is charged at once.',
      action: 'Replace the card',
    },
    renew: {
      title: 'Your plan has ended',
      text: 'Renew it to use every location again.',
      action: 'Renew',
      meanwhile: 'Until then {count:number} {{location still works|locations still work}} for you.',
    },
    extend: {
      title: 'Your plan ends soon',
      text: 'Extend it now and nothing stops. You keep the days that are left.',
      action: 'Extend',
    },
    install: {
      title: 'Connect this device',
      action: 'Get the app',
      other: 'Set up manually',
    },
  },
  /** The way to the first connection. */
  start: {
    app: 'Get the app for {system:string}',
    appPlain: 'Get the app for your device',
    connect: 'Sign in to the app and connect',
    connectText: 'Open the app, sign in with {email:string}, and press Connect.',
    connected: 'I am connected',
    done: 'All done: you are connected',
    doubt: 'From here you do not look protected. Press Connect in the app, and this page will notice.',
    believe: 'I am connected anyway',
  },
  /** For who has been connected before. */
  back: {
    title: 'Where to today?',
    text: 'Choose a location in the app. To set up a router or another program, press a location below.',
    last: 'Last used',
    best: 'Best for you',
    openVpn: 'Your OpenVPN file',
    suggested: 'Suggested',
  },
  place: {
    label: 'Where you seem to be',
    visible: 'Sites see this place. Once you connect, they see another.',
    unknown: 'We cannot tell where you are right now.',
    protected: 'You are protected',
    exit: 'Sites that you visit see this place, not yours.',
    check: 'Am I protected?',
  },
  plan: {
    title: 'Your plan',
    renewsOn: 'Renews on {date:string}',
    endsOn: 'Ends on {date:string}',
    endedOn: 'Ended on {date:string}',
    free: 'No end date',
    lifetime: 'Yours for life. Nothing renews.',
    unpaid: 'Not paid yet: stays on until {date:string}',
    daysLeft: '{n:number} {{day|days}} left',
  },
  systems: {
    title: 'Apps for your devices',
    all: 'All downloads',
    own: 'This device',
    byHand: 'Set up manually',
    /** What is no brand has a name of its own in each language. */
    router: 'Router',
    none: 'There are no apps to show right now.',
  },
  servers: {
    title: 'Locations',
    all: 'All locations',
    none: 'There are no locations to show right now.',
    unlock: 'Premium location: upgrade to use it',
    /** Below the tiles. */
    pingIsFrom: 'Ping is measured from {place:string}.',
  },
  features: { title: 'Features' },
}
