export { ArchiveButton } from './ArchiveButton'
export type { LocationPickerProps } from './LocationPicker'
export {
  FileCard,
  LazyLocationPicker,
  LocationNotice,
  SetupUnavailable,
  StoreLink,
  VendorLink,
} from './SetupSections'
export { VpnCredentials } from './VpnCredentials'
