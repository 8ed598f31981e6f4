import { afterAll, expect, it } from 'vitest'
import { startMockProcess } from './mock-process'
import { startTestPortal, waitUntil } from './test-portal'

// Counts the components that render again although nothing has changed.

/** React's internal node of a component, as its developer tools read it. Not a public API. */
interface Fiber {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
/** The flag of a component whose function ran in the last commit (react-reconciler, `ReactFiberFlags.js`). */
const PERFORMED_WORK = 1

let rendered: string[] = []
const recordRenders = (fiber: Fiber | null, before: Fiber | null): void => {
  for (let each = fiber; each; each = each.sibling) {
    // React reused this subtree unchanged.
    if (each === before) return
    if (typeof each.type === 'function' && each.flags & PERFORMED_WORK) rendered.push(each.type.name)
    if (each.child !== each.alternate?.child) recordRenders(each.child, each.alternate?.child ?? null)
  }
}
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) =>
      recordRenders(current.child, current.alternate?.child ?? null),
  },
})

const mock = await startMockProcess()
const portal = await startTestPortal(mock)
// Idle work would run at a random moment of these tests.
Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined })

const { queryClient } = await import('../../web/src/api/query-client')
const { refreshUser } = await import('../../web/src/state/session')
afterAll(async () => {
  await portal.switchVisitor(null)
  await mock.kill()
})

const waitUntilSettled = (words: string) =>
  waitUntil(() => {
    expect(portal.text()).toContain(words)
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(queryClient.isFetching()).toBe(0)
  })

/** Enough turns of the event loop from a response to its last render. */
const TURNS = 10

/** Waits until nothing renders for `TURNS` turns. */
const rendersSettled = async () => {
  for (let quiet = 0, before = rendered.length; quiet < TURNS; before = rendered.length) {
    await new Promise((resolve) => setTimeout(resolve))
    quiet = rendered.length === before ? quiet + 1 : 0
  }
}

it.each([
  ['/dashboard', 'paid', 'Yearly Plan'],
  ['/dashboard', 'free', 'Upgrade'],
  ['/plans', 'free', 'Choose Yearly Plan'],
  // The incident of a row renders last.
  ['/server-locations', 'paid', 'Maintenance planned'],
] as const)('%s of %s renders nothing when responses have not changed', async (path, account, words) => {
  await portal.switchVisitor(account)
  // Prices include renewal dates that depend on the time.
  await portal.control('clock', 'POST', { freeze: true })
  portal.navigate(path)
  await waitUntilSettled(words)
  await rendersSettled()
  expect(rendered, 'the count includes renders').not.toEqual([])
  rendered = []
  await Promise.all([queryClient.refetchQueries({ type: 'active' }), refreshUser()])
  await waitUntilSettled(words)
  expect(rendered).toEqual([])
})

it('R-CHECK-2 typing an email at the checkout renders the account step only', async () => {
  await portal.openAs(null, '/checkout')
  await waitUntilSettled('Continue to card details')
  await rendersSettled()
  rendered = []
  await portal.fill('Email', 'a')
  await rendersSettled()
  expect(rendered).toContain('AccountStep')
  expect(rendered).not.toContain('Checkout')
  expect(rendered).not.toContain('PayPanel')
})
