import { personaPassword } from '@zoog/contract/personas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from './portal'
import { failInEachWay } from './shapes'
import { startTested } from './tested'

// Passkeys in the profile and at the sign-in, with the whole portal in front of a running mock. The browser's part is a
// stand-in that answers as it is told; a real one signs in in tests/e2e/passkeys.e2e.ts.

const { portal, seen } = await startTested(() => [
  import('../src/features/account/ProfilePage'),
  import('../src/features/account/passkeys/Passkeys'),
  import('../src/features/account/passkeys/AddDialog'),
  import('../src/features/account/passkeys/RenameDialog'),
  import('../src/features/account/passkeys/RemoveDialog'),
  import('../src/features/auth/passkey/PasskeySignIn'),
  import('../src/parts/second-step/StepUpDialog'),
])
const browser = { create: vi.fn<() => Promise<unknown>>(), get: vi.fn<() => Promise<unknown>>() }
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {})
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(Object.assign(Object.create(null), browser))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const said = (text: RegExp) => eventually(() => expect(portal.said()).toEqual([expect.stringMatching(text)]))

/** An answer of the browser's that no server takes for good. */
const credential = () => {
  const bytes = new ArrayBuffer(3)
  const response = {
    ...{ clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
    ...{ userHandle: bytes, getTransports: () => ['internal'] },
  }
  return {
    ...{ id: 'AAAA', rawId: bytes, type: 'public-key', response, authenticatorAttachment: 'platform' },
    getClientExtensionResults: () => ({}),
  }
}
const refusal = (name: string) => async () => {
  throw new DOMException('No.', name)
}

/** Gives the account that is looked at a passkey, as one that was made on another address. */
const givePasskey = async (host = 'portal.example') => {
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(
    await (
      await fetch('/zoog_api/api/users/info/get', {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      })
    ).json(),
  ).data
  const row = { id: 'AAAA', userId: id, name: 'Old phone', host, publicKey: 'AAAA', counter: 0 }
  const rows = [{ ...row, transports: [], createdAt: Date.now(), lastUsedAt: null }]
  expect((await portal.control('data/passkeys', 'PUT', rows)).status).toBe(200)
}

/** Presses a button of the dialog, where the page has one of the same name. */
const pressInDialog = (name: string) =>
  eventually(() => {
    const button = portal.buttons(name).findLast((each) => each.getAttribute('aria-busy') !== 'true')
    expect(button?.closest('[role="alertdialog"]')).toBeTruthy()
    button?.click()
  })

const openAdd = async () => {
  portal.go('/profile')
  await portal.press('Add a passkey')
  await portal.fill('Name of the passkey', 'کلید من')
  await portal.fill('Your password', personaPassword)
}

it('R-KEYS-7 what the browser says is told where it happened, and nothing typed is lost', async () => {
  await portal.become('paid')
  await openAdd()
  for (const [name, words] of [
    ['NotAllowedError', 'Nothing was confirmed.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['ConstraintError', 'This device cannot keep a passkey.'],
    ['SecurityError', 'Passkeys do not work at this address.'],
    ['UnknownError', 'Your device could not do this.'],
  ] as const) {
    browser.create.mockImplementation(refusal(name))
    await portal.press('Continue')
    await seen(words)
    expect(portal.field('Name of the passkey').value).toBe('کلید من')
    expect(portal.field('Your password').value).toBe(personaPassword)
  }
  expect(portal.takeSaid()).toEqual([])
})

it('R-KEYS-7 R-ERR-1 R-ERR-3 each call that fails is said once, and can be made again', async () => {
  await portal.become('paid')
  browser.create.mockImplementation(async () => credential())
  await openAdd()
  for (const route of ['POST users/passkeys/begin', 'POST users/passkeys/finish'])
    await failInEachWay(portal, route, async (text) => {
      await portal.press('Continue')
      await said(text)
      expect(portal.field('Name of the passkey').value).toBe('کلید من')
    })
  await portal.press('Continue')
  await said(/^The passkey could not be confirmed/)
})

it('R-KEYS-7 one is named anew and removed; what fails is said once, and what another tab removed is gone', async () => {
  await portal.become('paid')
  await givePasskey()
  portal.go('/profile')
  await seen('Works at portal.example only')
  await portal.press('Rename')
  await portal.fill('Name of the passkey', 'Phone')
  await failInEachWay(portal, 'POST users/passkeys/rename', async (text) => {
    await pressInDialog('Save')
    await said(text)
    expect(portal.field('Name of the passkey').value).toBe('Phone')
  })
  await pressInDialog('Save')
  await eventually(() => expect(portal.takeSaid()).toEqual(['The passkey was renamed.']))
  await eventually(() => expect(portal.text()).not.toContain('Old phone'))
  await portal.press('Remove')
  await portal.fill('Your password', personaPassword)
  await failInEachWay(portal, 'POST users/passkeys/remove', async (text) => {
    await pressInDialog('Remove')
    await said(text)
  })
  await pressInDialog('Remove')
  await seen('You have no passkeys yet.')
  await said(/^The passkey was removed/)
})

it('R-KEYS-7 a server without the calls shows nothing of it; a failure says so and heals', async () => {
  await portal.become('paid')
  await portal.setFault({ route: 'GET users/passkeys', status: 404 })
  const answer = portal.answered('GET users/passkeys')
  portal.go('/profile')
  await answer
  await eventually(() => expect(document.querySelector('[href="#passkeys"]')).toBeNull())
  expect(document.querySelector('#passkeys')).toBeNull()
  expect(portal.takeSaid()).toEqual([])

  await portal.become('paid')
  await portal.setFault({ route: 'GET users/passkeys', status: 500, body: { message: 'No.' } })
  portal.go('/profile')
  await seen('Your passkeys could not be loaded.')
  await portal.setFault(null)
  await portal.press('Try again')
  await seen('You have no passkeys yet.')
})

it('R-KEYS-7 a browser that has none is told so, in place of a button', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await portal.become('paid')
  portal.go('/profile')
  await seen('This browser cannot use passkeys here.')
  expect(portal.buttons('Add a passkey')).toEqual([])
})

it('R-KEYS-8 at the sign-in what came of it is said, by the button and by the server', async () => {
  await portal.become(null)
  browser.get.mockImplementation(refusal('NotAllowedError'))
  portal.go('/sign-in')
  await portal.press('Use a passkey')
  await seen('Nothing was confirmed.')
  browser.get.mockImplementation(async () => credential())
  await portal.press('Use a passkey')
  await said(/^This passkey opens no account here/)
  await seen('That did not sign you in.')
  portal.takeSaid()
  await failInEachWay(portal, 'POST users/login/passkey', async (text) => {
    await portal.press('Use a passkey')
    await said(text)
  })
  await failInEachWay(portal, 'POST users/login/passkey/begin', async (text) => {
    await portal.press('Use a passkey')
    await said(text)
  })
})

it('R-KEYS-8 there is no button where the server, or the browser, has no passkeys', async () => {
  await portal.become(null)
  await portal.setFault({ route: 'POST users/login/passkey/begin', status: 404 })
  const answer = portal.answered('POST users/login/passkey/begin')
  portal.go('/sign-in')
  await answer
  await eventually(() => expect(portal.buttons('Sign in')).toHaveLength(1))
  expect(portal.buttons('Use a passkey')).toEqual([])
  await portal.setFault(null)
  vi.stubGlobal('PublicKeyCredential', undefined)
  portal.go('/sign-up')
  portal.go('/sign-in')
  await eventually(() => expect(portal.buttons('Sign in')).toHaveLength(1))
  expect(portal.buttons('Use a passkey')).toEqual([])
  expect(portal.takeSaid()).toEqual([])
})

/** Has the export ask for a fresh code, and waits for the question. */
const askForCode = async () => {
  await portal.setFault({
    ...{ route: 'GET profile/export', status: 403 },
    body: { message: 'A code.', code: 'step_up_needed' },
  })
  portal.go('/profile')
  await portal.press('Download my data')
  await eventually(() => portal.field('Code, or a recovery code'))
}

it('R-KEYS-9 a passkey is offered in place of a fresh code; what came of it is told in the dialog, and it goes on', async () => {
  await portal.become('paid')
  await givePasskey('localhost')
  await askForCode()
  await portal.fill('Code, or a recovery code', '123')
  browser.get.mockImplementation(refusal('NotAllowedError'))
  await portal.press('Use a passkey')
  await seen('Nothing was confirmed.')
  expect(portal.field('Code, or a recovery code').value).toBe('123')
  browser.get.mockImplementation(async () => credential())
  for (const route of ['POST users/passkeys/stepUp/begin', 'POST users/passkeys/stepUp'])
    await failInEachWay(portal, route, async (text) => {
      await portal.press('Use a passkey')
      await said(text)
      expect(portal.field('Code, or a recovery code').value).toBe('123')
    })
  const refused = { status: 422, body: { message: 'Not this one.', code: 'passkey_refused' } }
  await portal.setFault({ route: 'POST users/passkeys/stepUp', ...refused })
  await portal.press('Use a passkey')
  await seen('That did not confirm it.')
  await portal.setFault(null)
  portal.takeSaid()
  // No second step is on: nothing is asked for any more.
  await portal.press('Use a passkey')
  await eventually(() => expect(portal.takeSaid()).toContain('Your data is in your downloads.'))
  expect(portal.buttons('Use a passkey')).toEqual([])
})

it.each([
  ['the account has none', 'paid', null],
  ['it works elsewhere', 'free', 'portal.example'],
  ['the server has no such call', 'affiliate', 'localhost'],
] as const)('R-KEYS-9 where %s, the dialog asks for a code alone', async (_what, who, host) => {
  await portal.become(who)
  if (host) await givePasskey(host)
  if (host === 'localhost') await portal.setFault({ route: 'POST users/passkeys/stepUp/begin', status: 404 })
  const answer = portal.answered('POST users/passkeys/stepUp/begin')
  await askForCode()
  await answer
  expect(portal.buttons('Use a passkey')).toEqual([])
  await portal.press('Cancel')
  expect(portal.takeSaid()).toEqual([])
})
