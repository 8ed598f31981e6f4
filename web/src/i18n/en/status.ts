export const status = {
  /** Beside a location's name in the list. */
  marks: { incident: 'Problems', maintenance: 'Maintenance', planned: 'Maintenance planned' },
  title: {
    incident: 'Problems in {place:string}',
    maintenance: 'Maintenance in {place:string}',
    planned: 'Maintenance planned in {place:string}',
  },
  titleAll: {
    incident: 'Problems in all locations',
    maintenance: 'Maintenance in all locations',
    planned: 'Maintenance planned in all locations',
  },
  since: 'Since {date:string}',
  from: 'From {date:string}',
  /** What to do, where it concerns one location. */
  advice: {
    incident: 'It may be slow or not connect at all. Use another location until it is over.',
    maintenance: 'It may not connect at the moment. Use another location until it is over.',
    planned: 'It may drop the connection then. Use another location for that time.',
  },
  adviceAll: {
    incident: 'Connections may be slow or fail. We are working on it; there is nothing you need to do.',
    maintenance: 'Connections may drop for a moment. The app connects again by itself.',
    planned: 'Connections may drop for a moment then. The app connects again by itself.',
  },
  others: 'Other locations',
}
