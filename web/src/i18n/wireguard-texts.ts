import { first } from './en/first'
import { servers } from './en/servers'
import { setupFiles } from './en/setup-files'
import { wireguard } from './en/wireguard'
import { functionsOf } from './functions-of'

/** The texts of WireGuard. */
export const { useTexts, currentTexts } = functionsOf({ ...first, setupFiles, servers, wireguard })
