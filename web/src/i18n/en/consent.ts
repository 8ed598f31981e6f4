/** The notice that asks for consent to tracking. */
export const consent = {
  title: 'Allow partner tracking?',
  text: 'If you agree, the partner whose link brought you here learns when a visit leads to a sign-up or purchase. They never learn who you are. Everything works without it.',
  allow: 'Allow',
  refuse: 'No thanks',
  refused: 'Tracking is off. We deleted the tracking data stored in this browser.',
  setting: 'Allow partner tracking',
  settingHint:
    'The partner whose link brought you here learns when a visit leads to a sign-up or purchase, but never who you are. If you turn this off, we delete the tracking data stored in this browser.',
}
