import type { TranslationFunctions } from '../../i18n/i18n-types'
import { formatLocationName } from '../locations'
import { type ArchiveFile, getPlatformName, OPENVPN_CLIENTS, PLATFORMS, type Platform } from '../openvpn'

/** Escaped HTML; only `html` creates it. */
class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | readonly Content[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toHtmlText = (content: Content): string => {
  if (content instanceof Html) return content.text
  if (typeof content === 'string') return content.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
  return content.map(toHtmlText).join('')
}

/** Returns HTML from a template and escapes every value but `Html`. Use values as text or in quoted attributes only. */
export const html = (template: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(
    template
      .map((piece, index) => (index === 0 ? piece : toHtmlText(values[index - 1] ?? '') + piece))
      .join(''),
  )

/** A sentence of advice, with an optional address. */
export interface Advice {
  text: string
  address?: string
}

/** The content of the page, in the reader's language. */
export interface ReadMeContent {
  language: string
  direction: 'ltr' | 'rtl'
  country: string
  days: string
  createdOn: string
  /** The title of the advice. Both are empty for a country without known filtering. */
  filteringNotice: string
  advice: readonly Advice[]
  /** The notice that the plan ends before the return; empty otherwise. */
  planEndNotice: string
  files: readonly ArchiveFile[]
  addresses: { app: string; password: string; portal: string; help: string }
}

type Texts = Pick<TranslationFunctions, 'common' | 'travel' | 'setupFiles'>

const STYLE = `:root{color-scheme:light dark}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem;font:1rem/1.6 system-ui,sans-serif}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem}h3{margin-bottom:.25rem}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;border:1px solid #8886;text-align:start;vertical-align:top}
code{font-size:.9em;overflow-wrap:anywhere}a{overflow-wrap:anywhere}
.box{padding:.75rem 1rem;border:1px solid #8886;border-inline-start:4px solid #c70;border-radius:.5rem}
@media print{body{padding:0}}`

/** A content security policy that blocks all scripts and requests. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const address = (url: string): Html => html`<a href="${url}" dir="ltr">${url}</a>`
const code = (text: string): Html => html`<code dir="ltr">${text}</code>`
const listItems = (items: readonly Html[]): Html =>
  html`${items.map(
    (item) => html`<li>${item}</li>
`,
  )}`

const createSteps = (platform: Platform, file: string, { setupFiles }: Texts): Html[] => {
  const texts = setupFiles.openvpn
  if (platform === 'linux')
    return [
      html`${texts.linux.install()} ${code('sudo apt install openvpn')}`,
      html`${texts.linux.connect()} ${code(`sudo openvpn --config ${file}`)}`,
      html`${texts.credentials()}`,
    ]
  const program = OPENVPN_CLIENTS[platform]
  return [
    html`${texts[platform].install()}${program ? html` ${address(program.href)}` : ''}`,
    html`${texts[platform].import({ file })}`,
    html`${texts.credentials()}`,
    html`${texts[platform].connect()}`,
  ]
}

const createLocationRows = (files: readonly ArchiveFile[]): Html[] => {
  const byLocation = new Map<number, ArchiveFile[]>()
  for (const file of files)
    byLocation.set(file.location.server.id, [...(byLocation.get(file.location.server.id) ?? []), file])
  return [...byLocation.values()].map((locationFiles) => {
    const [first] = locationFiles
    return html`<tr><td><bdi>${first ? formatLocationName(first.location) : ''}</bdi></td><td>${locationFiles.map(
      ({ name }) => html`${code(name)}<br>`,
    )}</td></tr>
`
  })
}

/** Returns the HTML page of a travel kit (R-TRAVEL-2), which every device can read offline. */
export const renderReadMe = (content: ReadMeContent, texts: Texts): string => {
  const { travel, setupFiles } = texts
  const { page } = travel
  const { files, addresses } = content
  const [example] = files
  const file = example?.name ?? ''
  return html`<!doctype html>
<html lang="${content.language}" dir="${content.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${travel.title()}: ${content.country}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${travel.title()}: <bdi>${content.country}</bdi></h1>
<p>${content.days ? html`${content.days}<br>` : ''}<small>${page.createdOn({ date: content.createdOn })}</small></p>
${content.planEndNotice ? html`<p class="box"><strong>${content.planEndNotice}</strong> ${travel.planEndsText()}</p>` : ''}
${
  content.advice.length > 0
    ? html`<section class="box"><strong>${content.filteringNotice}</strong>
<ul>
${listItems(content.advice.map(({ text, address: url }) => html`${text}${url ? html` ${address(url)}` : ''}`))}</ul>
</section>`
    : ''
}
<h2>${page.beforeLeaving()}</h2>
<ol>
${listItems([
  html`${page.copy()}`,
  html`${page.programs()}`,
  html`${page.app()} ${address(addresses.app)}`,
  html`${page.password({ title: setupFiles.credentials.title() })} ${address(addresses.password)}`,
  html`${travel.nextSteps.test()}`,
])}</ol>
<h2>${page.locations()}</h2>
<table>
<thead><tr><th>${texts.common.location()}</th><th>${setupFiles.openvpn.columnFiles()}</th></tr></thead>
<tbody>
${createLocationRows(files)}</tbody>
</table>
<p>${page.tryNext()}</p>
<h2>${page.devices()}</h2>
${PLATFORMS.map(
  (platform) => html`<h3>${getPlatformName(platform, texts.setupFiles.openvpn.platforms.router())}</h3>
<ol>
${listItems(createSteps(platform, file, texts))}</ol>
`,
)}
<h2>${page.verify()}</h2>
<p>${page.verifyText()} ${code('sha256sum -c checksums.txt')}</p>
<h2>${texts.common.links.help()}</h2>
<ul>
${listItems([
  html`${page.helpCenter()} ${address(addresses.help)}`,
  html`${page.portal()} ${address(addresses.portal)}`,
])}</ul>
</body>
</html>
`.text
}
