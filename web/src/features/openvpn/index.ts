export { type ArchiveFile, createArchiveFiles } from './archive-files'
export { PROTOCOLS, type Protocol, type Remote } from './openvpn-file'
export { OPENVPN_CLIENTS, PLATFORM_NAMES, PLATFORMS, type Platform } from './platforms'
export { getUsableLocations, type OpenVpnFiles, useOpenVpnFiles } from './use-openvpn-files'
