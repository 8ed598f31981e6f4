export type { LocationPickerProps } from './LocationPicker'
export { StoreLink, VendorLink } from './SetupLinks'
export {
  FileCard,
  LazyLocationPicker,
  LocationNotice,
  SetupSection,
  SetupUnavailable,
  VpnCredentials,
} from './SetupSections'
