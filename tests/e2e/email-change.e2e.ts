import { personaPassword } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import type { MockClient } from '../support/mock-client'

const OLD = 'paid@zoog.test'
const NEW = 'new@mail.test'

/** Opens the newest link in an address's mail. */
const follow = async (page: Page, mock: MockClient, to: string) => {
  const mail = (await mock.outbox(to)).find(({ kind }) => kind.startsWith('email-change'))
  await page.goto(mail?.link ?? '')
}

test('R-KEYS-6 a new email takes the password and a link to each mailbox, one of them in a signed-out browser', async ({
  page,
  mock,
  signedInAs,
}) => {
  const about = page.getByRole('region', { name: 'About you' })

  await test.step('the request', async () => {
    await signedInAs('paid', { path: '/profile' })
    await about.getByRole('button', { name: 'Change email' }).click()
    const form = page.getByRole('form', { name: 'Change your email' })
    await expect(form.getByLabel('New email')).toBeFocused()
    await form.getByLabel('New email').fill(NEW)
    await form.getByLabel('Your password').fill(personaPassword)
    await form.getByRole('button', { name: 'Send links' }).click()
    await expect(about.getByText('not confirmed yet')).toHaveCount(2)
  })

  await test.step('the new mailbox confirms in a signed-out browser', async () => {
    const context = await page.context().browser()?.newContext()
    const phone = await context?.newPage()
    if (!context || !phone) throw new Error('There is no browser.')
    const cookies = await page.context().cookies()
    await context.addCookies(cookies.filter(({ name }) => name === 'mock_sandbox'))
    await follow(phone, mock, NEW)
    await phone.getByRole('button', { name: 'Confirm change' }).click()
    await expect(phone.getByRole('heading', { name: 'One more link to open' })).toBeFocused()
    await expect(phone).toHaveURL(/\/auth$/)
    await context.close()
  })

  await test.step('the old mailbox confirms in the signed-in browser', async () => {
    await follow(page, mock, OLD)
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.getByRole('button', { name: /: Your account$/ }).click()
    await expect(page.getByRole('banner')).toContainText(NEW)
    for (const mailbox of [OLD, NEW]) expect((await mock.outbox(mailbox))[0]?.kind).toBe('email-changed')
  })
})
