export const dashboard = {
  welcome: {
    title: 'Welcome to Zoog VPN',
    /** For customers who had a paid plan before. */
    returning: 'Thank you. Your apps work as before.',
  },
  setUpManually: 'Set up manually',
  step: {
    endsSoon: 'Your plan ends soon',
    upgrade: {
      title: 'Unlock every location',
      text: 'The free plan includes {count:number} {{location|locations}}. Paid plans include every location and Ad Blocker.',
    },
    fixPayment: {
      title: 'Your payment didn’t go through',
      text: 'Your plan stays active until {date:string}. Add or replace your card and we’ll charge it right away.',
      textWithPrice:
        'We couldn’t charge {price:string} for your next term. Your plan stays active until {date:string}. Add or replace your card and we’ll charge it right away.',
      action: 'Update card',
    },
    /** After a failed renewal, when automatic renewal was turned off. */
    rebuy: {
      text: 'Automatic renewal is off, so you won’t be charged. Renew now to keep your plan.',
    },
    renew: {
      title: 'Your plan has ended',
      text: 'Renew to get back every location and Ad Blocker.',
      freeLocations: 'Until then, you can use {count:number} {{location|locations}}.',
    },
    /** A trial can't be bought again, so these steps lead to all plans. */
    trialEnds: {
      title: 'Your trial ends soon',
      text: 'Automatic renewal is off, so you won’t be charged. Choose a plan to keep every location and Ad Blocker.',
    },
    trialEnded: {
      title: 'Your trial has ended',
      text: 'Choose a plan to use every location and Ad Blocker again.',
    },
    extend: {
      text: 'Extend it now to stay connected. You keep your remaining days.',
      action: 'Extend',
    },
  },
  /** The way to the first connection. */
  onboarding: {
    title: 'Connect this device',
    install: 'Install the app',
    getApp: 'Get the app for {system:string}',
    connect: 'Sign in to the app and connect',
    connectText: 'Open the app, sign in with {email:string}, and press Connect.',
    confirm: 'I’m connected',
    notDetected: 'You don’t seem to be connected yet. Press Connect in the app, and this page will update.',
    confirmAnyway: 'I’m connected anyway',
  },
  /** For customers who have connected before. */
  returning: {
    title: 'Connect to Zoog VPN',
    text: 'Open the app on this device and press Connect. Don’t have it yet?',
    setupHint: 'Setting up a router or a single app? Start with this location:',
    openVpn: 'Your OpenVPN file',
  },
  /** While this browser is connected. */
  connected: {
    title: 'You’re connected',
    text: 'Websites see this location instead of yours.',
    tabTitle: 'Connected: {location:string}',
    address: 'IP address',
    since: 'Connected since',
    check: 'Check for leaks',
    /** On the location that the browser is connected to. */
    badge: 'Connected',
  },
  visibleLocation: {
    notConnected: 'You’re not connected.',
    label: 'Your visible location',
    text: 'Websites can see your location. Connect to hide it.',
    unknown: 'We couldn’t detect your location',
    check: 'Am I protected?',
  },
  systems: {
    title: 'Apps for your devices',
    all: 'All downloads',
    router: 'Router',
    none: 'No apps to show right now.',
  },
  servers: {
    all: 'All locations',
    none: 'No locations to show right now.',
    unlock: 'Upgrade to use this location',
  },
  features: { title: 'Features', text: 'Changes take effect the next time you connect.' },
}

export const news = { title: 'What’s new' }

export const protection = {
  verdict: {
    good: 'You’re protected. Websites see our servers, not you.',
    bad: 'You’re not protected. Websites can see your real location.',
    leak: 'You’re connected, but some of your data is leaking.',
    unknown: 'We couldn’t check your connection right now.',
  },
  checkAgain: 'Check again',
  checks: {
    address: {
      name: 'IP address',
      good: 'Websites see {seen:string}, an address that many of our customers share.',
      bad: 'Websites see your real IP address: {seen:string}.',
      unknown: 'We couldn’t detect your IP address.',
      advice: 'Open the app and press Connect.',
    },
    location: {
      name: 'Location',
      good: 'Websites see {seen:string}, the location you’re connected to.',
      bad: 'Websites see your real location: {seen:string}.',
      unknown: 'We couldn’t detect your location.',
      advice: 'Connect to any location.',
    },
    ipv6: {
      name: 'IPv6',
      good: 'Your IPv6 address isn’t leaking.',
      bad: 'Websites see your real IPv6 address: {seen:string}.',
      unknown: 'We didn’t find an IPv6 address.',
      advice:
        'Connect with the app, which blocks IPv6 outside the tunnel, or turn IPv6 off in your network settings.',
    },
    webrtc: {
      name: 'WebRTC',
      good: 'WebRTC isn’t leaking your IP address.',
      bad: 'WebRTC is leaking your IP address: {seen:string}.',
      unknown: 'We didn’t find an address through WebRTC.',
      advice:
        'Connect and check again. If the leak remains, turn off WebRTC in your browser’s settings or with an extension.',
    },
    dns: {
      name: 'DNS',
      good: 'Your DNS requests go through our servers.',
      bad: '{seen:string} handles your DNS requests and can see which sites you visit.',
      unknown: 'We couldn’t detect your DNS servers.',
      advice: 'Connect, set DNS to automatic, and turn off “secure DNS” in your browser.',
    },
  },
}
