export const dashboard = {
  welcome: {
    title: 'Welcome to {plan:string}',
    text: 'Everything is open to you now. Get the app, sign in with your email, and press Connect.',
  },
  step: {
    verify: {
      title: 'Confirm your email address',
      text: 'Open the link that we sent to {email:string}. It keeps your account yours, should you ever lose your password.',
      paidText:
        'We send a link to {email:string}. It keeps your account yours, should you ever lose your password.',
    },
    upgrade: {
      title: 'Go anywhere, without limits',
      text: 'The free plan has {count:number} {{location|locations}}. Premium opens all of them, at full speed, with Ad Blocker.',
      action: 'See plans',
    },
    mend: {
      title: 'Your renewal could not be charged',
      text: 'Everything stays on for now. Replace your card, and it is charged at once.',
      action: 'Replace the card',
    },
    renew: {
      title: 'Your plan has ended',
      text: 'Renew it and everything is back at once: every location, your apps, your settings.',
      action: 'Renew',
      meanwhile: 'Until then {count:number} {{location still works|locations still work}} for you.',
    },
    extend: {
      title: 'Your plan ends soon',
      text: 'Extend it now and nothing stops. The days that are left are kept.',
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
    appText: 'It takes a minute, and no settings.',
    connect: 'Sign in there and connect',
    connectText: 'Open the app, sign in with {email:string}, and press Connect.',
    connected: 'I am connected',
    done: 'All done: you are connected, and this page noticed by itself.',
    doubt: 'Seen from here you are not protected. Press Connect in the app: this page notices by itself.',
    believe: 'It works anyway',
  },
  /** For who has been connected before. */
  back: {
    title: 'Where to today?',
    text: 'Choose it in the app, or take it along as a file.',
    last: 'Last used',
    best: 'Best for you',
    openVpn: 'Your OpenVPN file',
    suggested: 'Suggested',
  },
  place: {
    label: 'Where you seem to be',
    visible: 'Sites that you visit see this place. Connect, and they see another.',
    unknown: 'Your place is not known right now.',
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
    title: 'Get the app',
    all: 'All downloads',
    own: 'This device',
    byHand: 'Set up manually',
    none: 'There are no apps to show right now.',
  },
  servers: {
    title: 'Locations',
    all: 'All locations',
    none: 'There are no locations to show right now.',
    unlock: 'Premium location: upgrade to use it',
  },
  features: { title: 'Features' },
}
