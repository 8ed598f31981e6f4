import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createOpenVpnFile, getOpenVpnFileName, PROTOCOLS } from '../../web/src/features/openvpn/openvpn-file'
import {
  createKitFiles,
  hasHttpsPort,
  restrictToHttpsPort,
} from '../../web/src/features/travel-kit/travel-kit'
import { createZip } from '../../web/src/lib/zip'
import { readZip } from '../support/downloads'
import { createToolFolder, findMissingTools, runTool, testWithTools } from '../support/external-tools'

const remote = (serverId: number, host: string, tcpPorts: number[]) =>
  restrictToHttpsPort({ serverId, host, verifyName: host, udpPorts: [1194], tcpPorts })
const ISTANBUL = remote(1, 'tr-istanbul.one.example', [443, 1194])
const ANKARA = remote(2, 'tr-ankara.two.example', [8443])
const PAGE = '<!doctype html>\n<h1>Türkiye ترکیه</h1>\n'
const files = PROTOCOLS.flatMap((protocol) =>
  [ISTANBUL, ANKARA].map((one) => ({
    name: `${protocol}/${getOpenVpnFileName(one, protocol)}`,
    text: createOpenVpnFile({ ca: 'CA', tlsCrypt: 'KEY' }, one, protocol, 'İstanbul, Türkiye'),
  })),
)

const { folder, write } = createToolFolder()

/** Unpacks the kit. */
const unpack = async () => {
  const blob = await createZip(await createKitFiles(PAGE, files))
  return readZip(Buffer.from(await blob.arrayBuffer()))
}
const check = () => runTool('sh', ['-c', 'cd "$1" && sha256sum -c checksums.txt', 'sh', folder])

describe('the travel kit', () => {
  testWithTools(
    'R-TRAVEL-2 contains the page, the unchanged files, and checksums that `sha256sum -c` verifies',
    findMissingTools('sh', 'sha256sum'),
    async () => {
      const entries = await unpack()
      expect(entries.slice(0, -1)).toEqual([{ name: 'read-me.html', text: PAGE }, ...files])
      for (const { name, text } of entries) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        write(name, text)
      }
      const { status, output } = check()
      expect(output).toMatch(/^(\S+: OK\n){5}$/)
      expect(status).toBe(0)
      write('read-me.html', `${PAGE}<script>`)
      expect(check().status).not.toBe(0)
    },
  )

  it('R-TRAVEL-2 uses only port 443 over TCP if a location has it', () => {
    const textOf = (name: string) => files.find((file) => file.name === name)?.text
    expect(textOf('tcp/tr-istanbul-tcp.ovpn')).toContain(
      '\nproto tcp\nremote tr-istanbul.one.example 443\nresolv-retry',
    )
    expect(textOf('tcp/tr-ankara-tcp.ovpn')).toContain('\nremote tr-ankara.two.example 8443\n')
    expect([hasHttpsPort(ISTANBUL), hasHttpsPort(ANKARA), hasHttpsPort(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
