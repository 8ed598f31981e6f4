export { StatusBadge, StatusNotices, useServiceStatus } from './StatusNotices'
export { filterStatusEvents, getStatusMarks, type StatusMark } from './status-events'
