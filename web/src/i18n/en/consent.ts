/** The notice that asks for consent to tracking. */
export const consent = {
  title: 'Allow partner tracking?',
  text: 'If you agree, our partners learn when a visit leads to a sign-up or purchase and how much you paid. They don’t learn your name or email. If a friend invited you, they get their reward only if you allow this.',
  allow: 'Allow',
  decline: 'No, thanks',
  declined: 'Tracking is off. We deleted the tracking data stored in this browser.',
  setting: 'Allow partner tracking',
  settingHint:
    'If this is on, our partners learn when a visit leads to a sign-up or purchase and how much you paid. They don’t learn your name or email. If you turn it off, we delete the tracking data stored in this browser.',
}
