import { describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const { control } = await createTestClient()

describe('the reference page', () => {
  it('shows the OpenAPI document with a script from the mock', async () => {
    const page = await control('GET reference/')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('/__mock/openapi.json')
    expect(page.text).toContain('src="js/scalar.js"')
    const script = await control('GET reference/js/scalar.js')
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.text.length).toBeGreaterThan(1_000_000)
  })

  it('loads nothing from other origins, which its policy forbids', async () => {
    const page = await control('GET reference/')
    expect(page.text).not.toMatch(/https?:\/\//)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toMatch(/https?:|\*/)
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(page.text).toContain(`nonce="${nonce}"`)
  })
})
