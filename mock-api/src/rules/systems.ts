import type { OperationSystem } from '@zoog/contract/dashboard'
import { downloads } from './downloads'

const byHand = [
  { id: 9, name: 'Router', cssClass: 'router' },
  { id: 10, name: 'Amazon Fire TV', cssClass: 'fire-tv' },
]

/** Systems that the service can be used on: those with an app, then those that are set up by hand. */
export const systems: readonly OperationSystem[] = [
  ...downloads.map(({ id, name, cssClass }) => ({ id, name, cssClass, downloadId: id })),
  ...byHand.map((system) => ({ ...system, downloadId: null })),
]
