import { afterAll, expect, it } from 'vitest'
import { startMockProcess } from './mock-process'
import { startTestPortal, waitUntil } from './test-portal'

// What renders when nothing has changed, counted in the whole portal in front of a running mock.

/** React's own notes on a component that it made, as its developer tools read them: no part of what it promises. */
interface Fiber {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
/** Said of a component whose function ran in the last commit (react-reconciler, `ReactFiberFlags.js`). */
const PERFORMED_WORK = 1

let rendered: string[] = []
const note = (fiber: Fiber | null, before: Fiber | null): void => {
  for (let each = fiber; each; each = each.sibling) {
    // What React did not touch, it took over as it was.
    if (each === before) return
    if (typeof each.type === 'function' && each.flags & PERFORMED_WORK) rendered.push(each.type.name)
    if (each.child !== each.alternate?.child) note(each.child, each.alternate?.child ?? null)
  }
}
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) =>
      note(current.child, current.alternate?.child ?? null),
  },
})

const mock = await startMockProcess()
const portal = await startTestPortal(mock)
// What comes when the browser has nothing else to do would come at any moment of these tests.
Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined })

const { queryClient } = await import('../../web/src/api/query-client')
const { refreshUser } = await import('../../web/src/state/session')
afterAll(async () => {
  await portal.unmount()
  await mock.kill()
})

const settled = (words: string) =>
  waitUntil(() => {
    expect(portal.text()).toContain(words)
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(queryClient.isFetching()).toBe(0)
  })

/** As many turns of the event loop as an answer may take from its arrival to the last render that it brings about. */
const TURNS = 10

/** Until nothing more renders for the answers that have come. */
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
  // The mark of a row is what comes last.
  ['/server-locations', 'paid', 'Maintenance planned'],
] as const)(
  'R-CALL-1 %s of %s renders nothing for answers that say what was known',
  async (path, account, words) => {
    await portal.switchVisitor(account)
    // A price says when it renews: bought now.
    await portal.control('clock', 'POST', { freeze: true })
    portal.navigate(path)
    await settled(words)
    await rendersSettled()
    expect(rendered, 'the count sees what renders').not.toEqual([])
    rendered = []
    await Promise.all([queryClient.refetchQueries({ type: 'active' }), refreshUser()])
    await settled(words)
    expect(rendered).toEqual([])
  },
)

it('R-CHECK-2 typing an email at a checkout renders only that step', async () => {
  await portal.switchVisitor(null)
  portal.navigate('/checkout')
  await settled('Yearly Plan')
  await rendersSettled()
  rendered = []
  await portal.fill('Email', 'nora@keys.test')
  await rendersSettled()
  expect(rendered).toContain('AccountStep')
  expect(
    rendered.filter((name) => /^(Checkout|PlanPicker|OrderSummary|PayStep|PayPanel)$/.test(name)),
  ).toEqual([])
})
