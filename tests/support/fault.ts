import type { Fault as StoredFault } from '../../mock-api/src/core/faults'

/** A fault to add to the mock. */
export type Fault = Omit<StoredFault, 'id'>
