/** The ways to enter the portal. */
export const START_NAMES = ['as a guest', 'signed in'] as const
export type StartName = (typeof START_NAMES)[number]

/** The events of a sequence. */
export const EVENT_NAMES = [
  'pay by card',
  'pay by Payssion',
  'pay by Cardlink',
  'double press',
  'response dropped',
  'response delayed',
  'reload',
  'second tab',
  'back button',
  'sign out',
  'other user',
  'webhook early',
  'webhook late',
  'webhook twice',
  'webhook never',
  'price change',
  'promo code change',
  '3-D Secure abandoned',
] as const
export type EventName = (typeof EVENT_NAMES)[number]
