export { PROTOCOLS, type Protocol, type Remote } from './openvpn-file'
export {
  type ArchiveFile,
  createArchiveFiles,
  getUsableLocations,
  type OpenVpnFiles,
  useOpenVpnFiles,
} from './openvpn-files'
export { getPlatformName, OPENVPN_CLIENTS, PLATFORMS, type Platform } from './platforms'
