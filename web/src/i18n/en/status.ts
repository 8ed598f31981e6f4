export const status = {
  /** Next to a location's name in the list. */
  marks: { incident: 'Connection problems', maintenance: 'Maintenance', planned: 'Maintenance planned' },
  title: {
    incident: 'Connection problems in {location:string}',
    maintenance: 'Maintenance in {location:string}',
    planned: 'Maintenance planned in {location:string}',
  },
  titleAll: {
    incident: 'Connection problems in all locations',
    maintenance: 'Maintenance in all locations',
    planned: 'Maintenance planned in all locations',
  },
  started: 'Started {date:string}',
  from: 'From {date:string}',
  /** For problems of one location. */
  advice: {
    incident: 'Connections may be slow or fail. Use another location for now.',
    maintenance: 'You may not be able to connect right now. Use another location until maintenance ends.',
    planned: 'The connection may drop during that time. Use another location then.',
  },
  adviceAll: {
    incident: 'Connections may be slow or fail. We’re working on it. You don’t need to do anything.',
    maintenance: 'Connections may drop for a moment. The app reconnects automatically.',
    planned: 'Connections may drop for a moment during that time. The app reconnects automatically.',
  },
  otherLocations: 'See other locations',
}
