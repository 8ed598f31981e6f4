/** The notice that asks for consent to tracking. */
export const consent = {
  title: 'May we count this visit?',
  text: 'If you agree, the partners whose links lead here learn that a visit became a sign-up or a purchase, never whose. Everything works without it.',
  allow: 'Allow',
  refuse: 'No, thanks',
  refused: 'Tracking is off. We deleted the tracking data stored in this browser.',
  setting: 'Count my visits for partners',
  settingHint:
    'The partners whose links lead here learn of a sign-up or a purchase, never whose it is. When you turn this off, what this browser kept about who sent you is deleted.',
}
