import { personaPassword } from '@zoog/contract/personas'
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'

export const signInForm = (page: Page): Locator => page.getByRole('form', { name: 'Sign in' })
export const signUpForm = (page: Page): Locator => page.getByRole('form', { name: 'Sign up' })

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, email: string, password = personaPassword): Promise<void> {
  const form = signInForm(page)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

interface NewAccount {
  name?: string
  email: string
  password?: string
}

export async function fillSignUp(page: Page, account: NewAccount): Promise<void> {
  const { name = 'Nora Newcomer', email, password = 'New-Pass-2026' } = account
  const form = signUpForm(page)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password', { exact: true }).fill(password)
}

export const submitSignUp = (page: Page): Promise<void> =>
  signUpForm(page).getByRole('button', { name: 'Sign up' }).click()

export const snackbars = (page: Page): Locator => page.locator('[data-toaster]')

/** Waits for a page by its path, with or without a query. The browser's event is up to a second faster than polling. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit', timeout: 20_000 })

/** Waits for the tracking cookie of a visitor with `voluum_id`, after the consent check (R-CONSENT-1). */
export async function expectTrackingCookie(context: BrowserContext): Promise<void> {
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('vl-cid')
}
