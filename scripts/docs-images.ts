// Takes screenshots of the portal and the mock control panel for the README: docs/images/*.webp, small enough to commit.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fetchMockToken } from './lib/fetch-mock-token'
import { withIsolatedServers } from './lib/isolated-servers'
import { launchBrowser } from './lib/launch-browser'
import { projectPath } from './lib/paths.mjs'

const folder = projectPath('docs/images')

const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  await withIsolatedServers('docs-images', async ({ portal, mock }) => {
    const urls = {
      portal: `${portal}/server-locations`,
      'control-panel': `${mock}/__mock`,
    }
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    const token = await fetchMockToken(mock, 'paid')
    await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
    const page = await context.newPage()
    for (const [name, url] of Object.entries(urls)) {
      await page.goto(url)
      await page.waitForLoadState('networkidle')
      const cdp = await context.newCDPSession(page)
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 75 })
      const image = Buffer.from(data, 'base64')
      writeFileSync(`${folder}/${name}.webp`, image)
      console.log(`docs/images/${name}.webp  ${Math.round(image.length / 1000)} kB`)
    }
  })
} finally {
  await browser.close()
}
