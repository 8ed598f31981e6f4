export { ArchiveButton } from './ArchiveButton'
export type { LocationPickerProps } from './LocationPicker'
export {
  FileCard,
  LazyLocationPicker,
  LocationNotice,
  SetupSection,
  SetupUnavailable,
  StoreLink,
  VendorLink,
} from './SetupSections'
export { VpnCredentials } from './VpnCredentials'
