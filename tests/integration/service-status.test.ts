import { expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText, queryClient, setStored } = await startSharedPortal()

const BERLIN = 25
const startEvent = (event: object) => portal.control('status', 'POST', event)

it('R-STATUS-1 R-STATUS-2 incidents of the last used location show on top, others in their row', async () => {
  await portal.switchVisitor('paid')
  setStored('lastLocation', BERLIN)
  await startEvent({ kind: 'maintenance', serverIds: [BERLIN], startsIn: 86_400, lasts: 3600 })
  portal.navigate('/dashboard')
  await expectText('Maintenance planned in Berlin, Germany')
  expect(portal.text()).toContain('Use another location then.')
  expect(portal.text()).not.toContain('Reykjavik, Iceland')

  await startEvent({ kind: 'incident', message: 'A <b>cable</b> is cut.' })
  await queryClient.refetchQueries({ queryKey: ['status'] })
  await expectText('Connection problems in all locations')
  expect(portal.text()).toContain('A <b>cable</b> is cut.')

  portal.navigate('/server-locations')
  await expectText('Connection problems in all locations')
  // Berlin also has a row at the top, as the last used location.
  await waitUntil(() =>
    expect(
      [...document.querySelectorAll('main li')].flatMap(
        ({ textContent }) => /^(.+)(Maintenance planned|Problems)/.exec(textContent)?.[1] ?? [],
      ),
    ).toEqual(['Berlin', 'Berlin', 'Reykjavik']),
  )
})

it('R-STATUS-1 a failed request shows no incidents and no error', async () => {
  await portal.switchVisitor('paid')
  setStored('lastLocation', BERLIN)
  await startEvent({ kind: 'incident' })
  await portal.setFault({ route: 'GET status/get', status: 500, body: { message: 'No.' } })
  for (const path of ['/dashboard', '/server-locations']) {
    portal.navigate(path)
    await waitUntil(() => {
      expect(queryClient.isFetching()).toBe(0)
      expect(queryClient.getQueryState(['status'])?.status).not.toBe('pending')
      // A location on both pages.
      expect(portal.text()).toContain('Frankfurt')
    })
    expect(portal.text()).not.toMatch(/Problems|Maintenance/)
  }
  expect(portal.getSnackbars()).toEqual([])
})
