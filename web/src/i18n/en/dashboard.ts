export const dashboard = {
  welcome: {
    title: 'Welcome to {plan:string}',
    text: 'Everything is open to you now. Get the app, sign in with your email, and press Connect.',
  },
  step: {
    verify: {
      title: 'Confirm your email address',
      text: 'We sent a link to {email:string}. It keeps your account yours, should you ever lose your password.',
    },
    upgrade: {
      title: 'Go anywhere, without limits',
      text: 'The free plan has {count:number} {{location|locations}}. Premium opens all of them, at full speed, with Ad Blocker.',
      action: 'See plans',
    },
    renew: {
      title: 'Your plan has ended',
      text: 'Renew it and everything is back at once: every location, your apps, your settings.',
      action: 'Renew',
    },
    extend: {
      title: 'Your plan ends soon',
      text: 'Extend it now and nothing stops. The days that are left are kept.',
      action: 'Extend',
    },
    install: {
      title: 'Connect this device',
      text: 'Get the app for {system:string}, sign in with your email, and press Connect.',
      textUnknown: 'Get the app for your device, sign in with your email, and press Connect.',
      action: 'Get the app',
      other: 'Set up manually',
    },
  },
  place: {
    label: 'Where you seem to be',
    visible: 'Sites that you visit see this place. Connect, and they see another.',
    unknown: 'Your place is not known right now.',
  },
  plan: {
    title: 'Your plan',
    renewsOn: 'Renews on {date:string}',
    endsOn: 'Ends on {date:string}',
    endedOn: 'Ended on {date:string}',
    free: 'Free of charge',
    lifetime: 'Yours for life. Nothing renews.',
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
