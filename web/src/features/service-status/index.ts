export { useServiceStatus } from './api'
export { StatusBadge } from './StatusBadge'
export { StatusNotices } from './StatusNotices'
export { filterStatusEvents, getStatusMarks, type StatusMark } from './status-events'
