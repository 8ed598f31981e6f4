export { StatusBadge, StatusNotices, useServiceStatus } from './ServiceStatus'
export { filterStatusEvents, getStatusMarks, type StatusMark } from './status-events'
