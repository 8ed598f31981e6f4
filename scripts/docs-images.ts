// Takes screenshots of the portal and the mock control panel for the README: docs/images/*.webp, small enough to commit.
import { writeFileSync } from 'node:fs'
import { fetchMockToken, withIsolatedServers } from './lib/isolated-servers'
import { projectPath } from './lib/paths.mjs'

await withIsolatedServers('docs-images', async ({ browser, portal, mock }) => {
  const urls = { portal: `${portal}/server-locations`, 'control-panel': `${mock}/__mock` }
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const token = await fetchMockToken(mock, 'paid')
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  for (const [name, url] of Object.entries(urls)) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    // Playwright’s own screenshots can’t be WebP.
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 75 })
    const image = Buffer.from(data, 'base64')
    writeFileSync(projectPath(`docs/images/${name}.webp`), image)
    console.log(`docs/images/${name}.webp  ${Math.round(image.length / 1000)} kB`)
  }
})
