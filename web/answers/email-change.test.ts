import { personaPassword, personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from './portal'
import { startTested } from './tested'

// Another email in the profile, and where its mailed links lead, with the whole portal in front of a running mock.

const { portal, seen } = await startTested(() => [
  import('../src/features/account/ProfilePage'),
  import('../src/features/account/email-change/EmailChange'),
  import('../src/features/account/email-change/EmailForm'),
  import('../src/features/auth/EmailChangeLink'),
])
const { queryClient } = await import('../src/api/query-client')

const NEW = 'new@mail.test'
const openForm = async () => {
  portal.go('/profile')
  await portal.press('Change email')
}
const ask = async (email: string, password: string = personaPassword) => {
  await portal.fill('New email', email)
  await portal.fill('Your password', password)
  await portal.press('Send the links')
}
/** The address of the newest link that was mailed. */
const linkTo = async (mailbox: string): Promise<string> => {
  const mails = z
    .array(z.object({ link: z.string() }))
    .parse(await (await portal.control(`outbox?to=${mailbox}`, 'GET')).json())
  const { pathname, search } = new URL(mails[0]?.link ?? '')
  return pathname + search
}

it('R-KEYS-6 what stands against it is said at its field, and nothing typed is lost', async () => {
  await portal.become('paid')
  await openForm()
  await ask('nobody')
  await seen('This does not look like an email address, such as name@example.com.')
  for (const [email, password, words] of [
    [personas.paid.email.toUpperCase(), personaPassword, 'This is your email address already.'],
    [personas.free.email, personaPassword, 'The email has already been taken.'],
    [NEW, 'Wrong-Pass-1', 'The password is incorrect.'],
  ] as const) {
    await ask(email, password)
    await seen(words)
    const wrong = portal.field(email === NEW ? 'Your password' : 'New email')
    await eventually(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'))
    expect(portal.field('New email').value).toBe(email)
  }
})

it('R-KEYS-6 it waits until it is called off, and then its links say that they are not good', async () => {
  await portal.become('paid')
  await openForm()
  await ask(NEW)
  await seen('Two links are on their way')
  const link = await linkTo(NEW)
  await portal.press('Keep my email')
  await eventually(() => expect(portal.takeSaid()).toEqual(['Your email stays as it is.']))
  await eventually(() => expect(portal.buttons('Change email')).toHaveLength(1))
  portal.go(link)
  await portal.press('Confirm the change')
  await seen('This link does not work')
  expect(window.location.search).toBe('?emailChange=1')
})

it('R-KEYS-6 a link stops it, also where its call is made a second time; one that is not whole asks nothing', async () => {
  await portal.become('paid')
  await openForm()
  await ask(NEW)
  await seen('Two links are on their way')
  portal.go(await linkTo(personas.paid.email))
  await seen('Change the email of your account?')
  await portal.setFault({ route: 'POST profile/emailChange/decide', drop: true })
  await portal.press('Stop the change')
  await eventually(() => expect(portal.buttons('Try again')).toHaveLength(1))
  await portal.setFault(null)
  await portal.press('Try again')
  await seen('The change was stopped')
  // The profile is not to show for a while yet that it waits.
  expect(queryClient.getQueryState(['profile.emailChange'])?.isInvalidated).toBe(true)
  portal.go('/profile')
  await eventually(() => expect(portal.buttons('Change email')).toHaveLength(1))
  portal.go('/auth?emailChange=1&userId=x')
  await seen('This link does not work')
  expect(portal.buttons('Confirm the change')).toEqual([])
})

it('R-KEYS-6 a server without the calls shows nothing of it; a failure says so and heals', async () => {
  await portal.become('paid')
  await portal.setFault({ route: 'GET profile/emailChange', status: 404 })
  const answer = portal.answered('GET profile/emailChange')
  portal.go('/profile')
  await answer
  await seen('Last name')
  expect(portal.buttons('Change email')).toEqual([])
  expect(portal.takeSaid()).toEqual([])

  await portal.become('paid')
  await portal.setFault({ route: 'GET profile/emailChange', status: 500, body: { message: 'No.' } })
  portal.go('/profile')
  await seen('Your email change could not be loaded.')
  await portal.setFault(null)
  await portal.press('Try again')
  await eventually(() => expect(portal.buttons('Change email')).toHaveLength(1))
})
