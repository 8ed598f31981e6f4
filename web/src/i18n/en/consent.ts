/** The notice that asks for consent to tracking. */
export const consent = {
  title: 'Allow partner tracking?',
  text: 'If you agree, our partners learn when a visit leads to a sign-up or a purchase, and how much was paid. They don’t get your name or email. If a friend invited you, they get their reward only if you allow this.',
  allow: 'Allow',
  decline: 'No, thanks',
  declined: 'Tracking is off. We deleted the tracking data stored in this browser.',
  setting: 'Allow partner tracking',
  settingHint:
    'If this is on, our partners learn when a visit leads to a sign-up or a purchase, and how much was paid, but not your name or email. If you turn it off, we delete the tracking data stored in this browser.',
}
