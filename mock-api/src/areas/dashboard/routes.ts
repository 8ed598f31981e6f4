import { dashboardContract, type OperationSystem } from '@zoog/contract/dashboard'
import { createRouter, ok } from '../../core/request'
import { DOWNLOADS } from '../setup/downloads'

const MANUAL_SYSTEMS = [
  { id: 9, name: 'Router', cssClass: 'router' },
  { id: 10, name: 'Amazon Fire TV', cssClass: 'fire-tv' },
]

/** The supported systems: first those with an app, then those with manual setup. */
const OPERATING_SYSTEMS: readonly OperationSystem[] = [
  ...DOWNLOADS.map(({ id, name, cssClass }) => ({ id, name, cssClass, downloadId: id })),
  ...MANUAL_SYSTEMS.map((system) => ({ ...system, downloadId: null })),
]

export const dashboardRouter = createRouter(dashboardContract, {
  operationSystems: async () => ok({ items: [...OPERATING_SYSTEMS] }),
})
