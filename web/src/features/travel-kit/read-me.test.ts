import { describe, expect, it } from 'vitest'
import { createTestLocation } from '../../testing/fixtures'
import { createArchiveFiles } from '../openvpn/openvpn-files'
import { html, type ReadMeContent, renderReadMe } from './read-me'
import { getTravelKitTexts } from './texts'
import { KIT_FILE_NAME, neutralizeFileNames, restrictToHttpsPort } from './travel-kit'

const HOSTILE = '</style><script>alert(1)</script><img src=x onerror="alert(\'2\')">&amp;'

const remote = (serverId: number, host: string, tcpPorts = [443, 1194]) => ({
  serverId,
  host,
  verifyName: host,
  udpPorts: [1194],
  tcpPorts,
})
const ISTANBUL = createTestLocation({ id: 1, locationName: 'İstanbul' }, 'Turkey')
const NEXT = createTestLocation({ id: 2, locationName: HOSTILE }, 'Turkey')
const FILES = {
  parts: { ca: 'CA', tlsCrypt: 'KEY' },
  // These hosts have the same first label, so their files would have the same name.
  remotes: new Map([
    [1, remote(1, 'tr-1.one.example')],
    [2, remote(2, 'tr-1.two.example', [8443])],
  ]),
}
const files = createArchiveFiles(FILES, [ISTANBUL, NEXT], ['tcp', 'udp'], restrictToHttpsPort)

const content: ReadMeContent = {
  language: 'en',
  direction: 'ltr',
  country: 'Turkey',
  days: 'Dec 3 – 12, 2026',
  createdOn: 'Nov 23, 2026',
  filteringNotice: 'Turkey: some networks block VPNs',
  advice: [{ text: 'Use this address:', address: 'https://restricted.example' }],
  planEndNotice: 'Your plan ends on December 5, 2026, before you are back.',
  files,
  addresses: {
    app: 'https://app.example/setup/downloads',
    password: 'https://app.example/setup/configuration-files',
    portal: 'https://app.example',
    help: 'https://example/help',
  },
}
const page = (overrides: Partial<ReadMeContent> = {}): string =>
  renderReadMe({ ...content, ...overrides }, getTravelKitTexts())
const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html')

it('R-TRAVEL-2 the files of a kit have unique names, with neither the service nor the location', () => {
  const getNames = (named: readonly { name: string }[]) => named.map(({ name }) => name)
  const unique = ['tcp/tr-1-tcp.ovpn', 'tcp/tr-1-tcp-2.ovpn', 'udp/tr-1-udp.ovpn', 'udp/tr-1-udp-2.ovpn']
  const neutral = ['tcp/1-tcp.ovpn', 'tcp/2-tcp.ovpn', 'udp/1-udp.ovpn', 'udp/2-udp.ovpn']
  expect([getNames(files), getNames(neutralizeFileNames(files))]).toEqual([unique, neutral])
  expect(KIT_FILE_NAME).not.toMatch(/zoog|vpn/)
})

describe('R-TRAVEL-2 the page', () => {
  it('loads nothing and runs no script', () => {
    const document = parse(page())
    expect(document.querySelectorAll('script, img, link, iframe, object, embed, form, base')).toHaveLength(0)
    expect(document.querySelectorAll('[src], [srcset], [action], [background], [style]')).toHaveLength(0)
    expect(page()).not.toMatch(/url\(|@import/)
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
      "default-src 'none'",
    )
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https:/)
  })

  it("contains the trip, the advice, the locations, each device's steps and the help address", () => {
    const text = parse(page()).body.textContent ?? ''
    for (const part of [
      'Travel kit: Turkey',
      'Dec 3 – 12, 2026',
      'Created on Nov 23, 2026',
      'Turkey: some networks block VPNs',
      'https://restricted.example',
      'before you are back',
      'İstanbul, Turkey',
      'tcp/tr-1-tcp.ovpn',
      'VPN username and password',
      'https://app.example/setup/configuration-files',
      'sha256sum -c checksums.txt',
      'https://example/help',
      'Windows',
      'macOS',
      'Linux',
      'Android',
      'iOS',
      'Router',
    ])
      expect(text).toContain(part)
    const plain = parse(page({ advice: [], filteringNotice: '', planEndNotice: '' }))
    expect(plain.querySelectorAll('.box')).toHaveLength(0)
  })

  it("has the reader's language and direction", () => {
    const { documentElement } = parse(page({ language: 'fa', direction: 'rtl' }))
    expect([documentElement.lang, documentElement.dir]).toEqual(['fa', 'rtl'])
  })

  it('escapes all values, including addresses', () => {
    const text = page({
      country: HOSTILE,
      days: HOSTILE,
      filteringNotice: HOSTILE,
      planEndNotice: HOSTILE,
      createdOn: HOSTILE,
      language: '"><script>alert(3)</script>',
      advice: [{ text: HOSTILE, address: `https://x/"onclick="alert(4)` }],
      addresses: { ...content.addresses, help: `https://x/'"><script>alert(5)</script>` },
    })
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
    const document = parse(text)
    expect(document.querySelectorAll('script, img, [onclick], [onerror]')).toHaveLength(0)
    expect(document.querySelector('h1')?.textContent).toBe(`Travel kit: ${HOSTILE}`)
    // The location's name comes from a server too.
    expect([...document.querySelectorAll('td bdi')].at(-1)?.textContent).toBe(`${HOSTILE}, Turkey`)
  })

  it('keeps HTML from the `html` tag, and escapes text that looks like HTML', () => {
    expect(html`<p title="${'"\'<&>'}">${[html`<b>${'<i>'}</b>`, 'a&b']}</p>`.text).toBe(
      '<p title="&quot;&#39;&lt;&amp;&gt;"><b>&lt;i&gt;</b>a&amp;b</p>',
    )
  })
})
