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
  VpnCredentials,
} from './SetupSections'
