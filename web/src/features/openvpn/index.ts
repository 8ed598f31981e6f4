export { type ArchiveFile, createArchiveFiles } from './download-openvpn-files'
export { PROTOCOLS, type Protocol, type Remote } from './openvpn-file'
export { getPlatformName, OPENVPN_CLIENTS, PLATFORMS, type Platform } from './platforms'
export { getUsableLocations, type OpenVpnFiles, useOpenVpnFiles } from './use-openvpn-files'
