import type { OperationSystem } from '@zoog/contract/dashboard'
import { downloads } from './downloads'

const manualSystems = [
  { id: 9, name: 'Router', cssClass: 'router' },
  { id: 10, name: 'Amazon Fire TV', cssClass: 'fire-tv' },
]

/** Systems that the service can be used on: those with an app, then those that are set up by hand. */
export const operatingSystems: readonly OperationSystem[] = [
  ...downloads.map(({ id, name, cssClass }) => ({ id, name, cssClass, downloadId: id })),
  ...manualSystems.map((system) => ({ ...system, downloadId: null })),
]
