import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

// The browser's WebAuthn API is a stub here; tests/e2e/passkeys.e2e.ts uses a real browser.

const { portal, expectSnackbars, expectText, auth, expectHidden } = await startSharedPortal()
const browser = { create: vi.fn<() => Promise<unknown>>(), get: vi.fn<() => Promise<unknown>>() }
const signals = { unknown: vi.fn(async () => {}), all: vi.fn(async () => {}), user: vi.fn(async () => {}) }
beforeEach(() => {
  for (const signal of Object.values(signals)) signal.mockClear()
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class PublicKeyCredential {}, {
      signalUnknownCredential: signals.unknown,
      signalAllAcceptedCredentials: signals.all,
      signalCurrentUserDetails: signals.user,
    }),
  )
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(Object.assign(Object.create(null), browser))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Creates a credential that the server rejects as invalid. */
const createCredential = (authenticatorData = new ArrayBuffer(3)) => {
  const bytes = new ArrayBuffer(3)
  const clientDataJSON = new TextEncoder().encode('{}').buffer
  const response = {
    clientDataJSON,
    attestationObject: bytes,
    authenticatorData,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ['internal'],
  }
  return {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }
}
const rejectWith = (name: string) => async () => {
  throw new DOMException('No.', name)
}

/** Adds a passkey of the given host to the signed-in account. */
const givePasskey = async (host = 'portal.example') => {
  const row = { id: 'AAAA', userId: auth.user?.id, name: 'Old phone', host, publicKey: 'AAAA', counter: 0 }
  const rows = [{ ...row, transports: [], createdAt: Date.now(), lastUsedAt: null }]
  expect((await portal.control('data/passkeys', 'PUT', rows)).status).toBe(200)
}

/** Presses a button in the dialog, for names that the page uses too. */
const pressInDialog = (name: string) =>
  waitUntil(() => {
    const button = portal.buttons(name).findLast((each) => each.getAttribute('aria-busy') !== 'true')
    expect(button?.closest('[role="dialog"], [role="alertdialog"]')).toBeTruthy()
    button?.click()
  })

const openAdd = async () => {
  portal.navigate('/profile')
  await portal.press('Add a passkey')
  await portal.fill('Passkey name', 'کلید من')
  await portal.fill('Your password', PERSONA_PASSWORD)
}

it('R-KEYS-7 R-ERR-1 R-ERR-3 errors of browser and server show once, and entries stay', async () => {
  await portal.switchVisitor('paid')
  await openAdd()
  for (const [name, words] of [
    ['NotAllowedError', 'The passkey request was canceled.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotSupportedError', 'This device can’t store a passkey.'],
    ['ConstraintError', 'This security key has no PIN'],
    ['SecurityError', 'Passkeys don’t work at this web address.'],
    ['UnknownError', 'Your device couldn’t complete the request.'],
  ] as const) {
    browser.create.mockImplementation(rejectWith(name))
    await portal.press('Continue')
    await expectText(words)
    expect(portal.field('Passkey name').value).toBe('کلید من')
    expect(portal.field('Your password').value).toBe(PERSONA_PASSWORD)
  }
  expect(portal.takeSnackbars()).toEqual([])
  browser.create.mockImplementation(async () => createCredential())
  await portal.withUnreadable('POST users/passkeys/finish', async (text) => {
    await portal.press('Continue')
    await expectSnackbars(text)
    expect(portal.field('Passkey name').value).toBe('کلید من')
  })
  await portal.press('Continue')
  await expectSnackbars(/^We couldn’t verify the passkey/)
})

it('R-KEYS-7 R-ERR-3 a passkey is renamed although the response is lost, and removed', async () => {
  await portal.switchVisitor('paid')
  await givePasskey()
  portal.navigate('/profile')
  await expectText('Works only at portal.example')
  await portal.press('Rename')
  await portal.fill('Passkey name', '')
  await pressInDialog('Save')
  await expectSnackbars('Passkey renamed.')
  await expectText('Old phone')
  await portal.press('Rename')
  await portal.fill('Passkey name', 'Phone')
  holdResponse('/users/passkeys/rename').lose()
  await pressInDialog('Save')
  await expectSnackbars(/couldn’t reach the server/, 'Passkey renamed.')
  await expectHidden('Old phone')
  await portal.press('Remove')
  await portal.fill('Your password', PERSONA_PASSWORD)
  await pressInDialog('Remove')
  await expectText('You have no passkeys yet.')
  await expectSnackbars(/^Passkey removed/)
})

it.each([
  ['passkeys', 'PublicKeyCredential', undefined, 'This browser can’t use passkeys here.'],
  [
    'cryptography, as over plain http,',
    'crypto',
    { getRandomValues: crypto.getRandomValues.bind(crypto) },
    'This works only over a secure connection.',
  ],
])('R-KEYS-7 a browser without %s shows a text instead of the button', async (_what, name, value, text) => {
  await portal.switchVisitor('paid')
  vi.stubGlobal(name, value)
  portal.navigate('/profile')
  await expectText(text)
  expect(portal.buttons('Add a passkey')).toEqual([])
})

it('R-KEYS-7 R-ERR-3 a late success closes no dialog but its own', async () => {
  await portal.switchVisitor('paid')
  await givePasskey()
  portal.navigate('/profile')
  await portal.press('Rename')
  await portal.fill('Passkey name', 'Work laptop')
  await portal.setFault({ route: 'GET users/info/get', status: 503 })
  holdResponse('/users/passkeys/rename').lose()
  await pressInDialog('Save')
  await expectText('Checking…')
  await pressInDialog('Cancel')
  await portal.press('Add a passkey')
  await portal.fill('Your password', PERSONA_PASSWORD)
  await portal.setFault(null)
  await waitUntil(() => expect(portal.getSnackbars()).toContain('Passkey renamed.'))
  expect(portal.field('Your password').value).toBe(PERSONA_PASSWORD)
})

it('R-KEYS-8 the sign-in shows errors, and the browser removes only a passkey unknown to the server', async () => {
  await portal.switchVisitor(null)
  portal.navigate('/sign-in')
  browser.get.mockImplementation(rejectWith('NotAllowedError'))
  await portal.press('Use a passkey')
  await expectText('The passkey request was canceled.')
  // A security key without user verification.
  const data = new Uint8Array(37)
  data[32] = 1
  browser.get.mockImplementation(async () => createCredential(data.buffer))
  await portal.press('Use a passkey')
  await expectText('This security key has no PIN')
  expect(portal.getSnackbars()).toEqual([])

  browser.get.mockImplementation(async () => createCredential())
  const rejected = { status: 422, body: { message: 'Not now.', code: 'passkey_rejected' } }
  await portal.setFault({ route: 'POST users/login/passkey', ...rejected })
  await portal.press('Use a passkey')
  await expectSnackbars(/^Not now/)
  expect(signals.unknown).not.toHaveBeenCalled()
  await portal.setFault(null)
  await portal.press('Use a passkey')
  await expectSnackbars(/^This passkey doesn’t belong to an account/)
  await expectText('We couldn’t sign you in.')
  expect(signals.unknown).toHaveBeenCalledExactlyOnceWith({ rpId: 'localhost', credentialId: 'AAAA' })
})

it('R-KEYS-7 the browser learns which passkeys work at this host, and the name of the account', async () => {
  await portal.switchVisitor('paid')
  await givePasskey('localhost')
  portal.navigate('/profile')
  await expectText('Old phone')
  const common = { rpId: 'localhost', userId: expect.stringMatching(/^[\w-]{43}$/) }
  await waitUntil(() =>
    expect(signals.all).toHaveBeenLastCalledWith({ ...common, allAcceptedCredentialIds: ['AAAA'] }),
  )
  expect(signals.user).toHaveBeenLastCalledWith({
    ...common,
    name: 'paid@zoog.test',
    displayName: 'Paul Paid',
  })
})

it('R-KEYS-8 a server or browser without passkeys has no button', async () => {
  await portal.switchVisitor(null)
  await portal.setFault({ route: 'POST users/login/passkey/start', status: 404 })
  const response = portal.waitForResponse('POST users/login/passkey/start')
  portal.navigate('/sign-in')
  await response
  await waitUntil(() => expect(portal.buttons('Sign in')).toHaveLength(1))
  expect(portal.buttons('Use a passkey')).toEqual([])
  await portal.setFault(null)
  vi.stubGlobal('PublicKeyCredential', undefined)
  portal.navigate('/sign-up')
  portal.navigate('/sign-in')
  await waitUntil(() => expect(portal.buttons('Sign in')).toHaveLength(1))
  expect(portal.buttons('Use a passkey')).toEqual([])
  expect(portal.takeSnackbars()).toEqual([])
})

/** Makes the export require a recent code and waits for the dialog. */
const openStepUp = async () => {
  await portal.setFault({
    route: 'GET profile/export',
    status: 403,
    body: { message: 'A code.', code: 'step_up_required' },
  })
  portal.navigate('/profile')
  await portal.press('Download my data')
  await waitUntil(() => portal.field('Code or recovery code'))
}

it('R-KEYS-9 the dialog offers a passkey instead of a code, shows its result and continues', async () => {
  await portal.switchVisitor('paid')
  await givePasskey('localhost')
  await openStepUp()
  await portal.fill('Code or recovery code', '123')
  browser.get.mockImplementation(rejectWith('NotAllowedError'))
  await portal.press('Use a passkey')
  await expectText('The passkey request was canceled.')
  expect(portal.field('Code or recovery code').value).toBe('123')
  browser.get.mockImplementation(async () => createCredential())
  const rejected = { status: 422, body: { message: 'Not this one.', code: 'passkey_rejected' } }
  await portal.setFault({ route: 'POST users/passkeys/stepUp', ...rejected })
  await portal.press('Use a passkey')
  await expectText('We couldn’t verify your passkey.')
  await portal.setFault(null)
  portal.takeSnackbars()
  // Two-factor authentication is off: the server asks for the password instead.
  await portal.press('Use a passkey')
  await waitUntil(() => portal.field('Password'))
  expect(portal.buttons('Use a passkey')).toEqual([])
  await portal.press('Cancel')
})

it('R-KEYS-8 a sign-in page that is left while it fetches its challenge asks for no passkey', async () => {
  await portal.switchVisitor(null)
  browser.get.mockClear()
  // The page fetches its challenge again at the press, because the first request failed.
  await portal.setFault({ route: 'POST users/login/passkey/start', status: 500 })
  portal.navigate('/sign-in')
  await waitUntil(() => expect(portal.buttons('Use a passkey')).toHaveLength(1))
  await portal.setFault(null)
  const challenge = holdResponse('/login/passkey/start')
  await portal.press('Use a passkey')
  await waitUntil(() => expect(challenge.countSent()).toBe(1))
  portal.navigate('/forgot-pass')
  await expectText('Enter your email and we’ll send you a link')
  challenge.deliver()
  challenge.stop()
  // The next sign-in page has its own challenge by the time it offers the button.
  portal.navigate('/sign-in')
  await waitUntil(() => expect(portal.buttons('Use a passkey')).toHaveLength(1))
  expect(browser.get).not.toHaveBeenCalled()
})

it('R-KEYS-9 a dialog that closes while it fetches its challenge asks for no passkey', async () => {
  await portal.switchVisitor('paid')
  await givePasskey('localhost')
  browser.get.mockClear()
  await openStepUp()
  await waitUntil(() => expect(portal.buttons('Use a passkey')).toHaveLength(1))
  const challenge = holdResponse('/passkeys/stepUp/start')
  await portal.press('Use a passkey')
  await waitUntil(() => expect(challenge.countSent()).toBe(1))
  await portal.press('Cancel')
  challenge.deliver()
  challenge.stop()
  // The next dialog has its own challenge by the time it offers the button.
  await openStepUp()
  await waitUntil(() => expect(portal.buttons('Use a passkey')).toHaveLength(1))
  expect(browser.get).not.toHaveBeenCalled()
  await portal.press('Cancel')
})

it.each([
  ['the account has none', 'paid', null],
  ['it works elsewhere', 'free', 'portal.example'],
  ['the server has no endpoint', 'affiliate', 'localhost'],
] as const)('R-KEYS-9 when %s, the dialog asks for a code only', async (_what, persona, host) => {
  await portal.switchVisitor(persona)
  if (host) await givePasskey(host)
  if (host === 'localhost') await portal.setFault({ route: 'POST users/passkeys/stepUp/start', status: 404 })
  const response = portal.waitForResponse('POST users/passkeys/stepUp/start')
  await openStepUp()
  await response
  expect(portal.buttons('Use a passkey')).toEqual([])
  await portal.press('Cancel')
  expect(portal.takeSnackbars()).toEqual([])
})
