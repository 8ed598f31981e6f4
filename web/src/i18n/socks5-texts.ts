import { first } from './en/first'
import { servers } from './en/servers'
import { setupFiles } from './en/setup-files'
import { socks5 } from './en/socks5'
import { functionsOf } from './functions-of'

/** The texts of the SOCKS5 proxy. */
export const { useTexts, currentTexts } = functionsOf({ ...first, setupFiles, servers, socks5 })
