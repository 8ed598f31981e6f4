import type { OperationSystem } from '@zoog/contract/dashboard'
import { downloads } from '../setup/downloads'

const manualSystems = [
  { id: 9, name: 'Router', cssClass: 'router' },
  { id: 10, name: 'Amazon Fire TV', cssClass: 'fire-tv' },
]

/** The supported systems: first those with an app, then those with manual setup. */
export const operatingSystems: readonly OperationSystem[] = [
  ...downloads.map(({ id, name, cssClass }) => ({ id, name, cssClass, downloadId: id })),
  ...manualSystems.map((system) => ({ ...system, downloadId: null })),
]
