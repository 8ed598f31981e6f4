import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import type { Locator, Page } from 'playwright/test'
import { z } from 'zod'

export const signInForm = (page: Page): Locator => page.getByRole('form', { name: 'Sign in' })
export const signUpForm = (page: Page): Locator => page.getByRole('form', { name: 'Sign up' })

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, email: string, password = PERSONA_PASSWORD): Promise<void> {
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

const shownSnackbars = z.array(z.object({ text: z.string() }))

/**
 * Records every snackbar of the page's next documents: on a busy machine a test can miss a snackbar of two seconds. Call it
 * before you open the page.
 */
export async function recordSnackbars(page: Page): Promise<() => Promise<z.infer<typeof shownSnackbars>>> {
  await page.addInitScript(() => {
    const recorded: { text: string }[] = []
    Reflect.set(window, 'recordedSnackbars', recorded)
    const toasts = '[data-toaster] > [role]'
    const record = (toast: Element) => recorded.push({ text: toast.textContent ?? '' })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        if (node.matches(toasts)) record(node)
        for (const toast of node.querySelectorAll(toasts)) record(toast)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  // The evaluation fails between two documents.
  return () =>
    page
      .evaluate((): unknown => Reflect.get(window, 'recordedSnackbars'))
      .then(shownSnackbars.parse, () => [])
}

/** Waits for a page by its path, with or without a query. The browser's event is up to a second faster than polling. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit', timeout: 20_000 })
