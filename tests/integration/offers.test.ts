import { it } from 'vitest'
import { startSharedPortal } from './shared-portal'

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/vpn-features/UpsellDialog'),
])

it('R-FEAT-2 the Ad Blocker upsell names the lowest price that the plans page shows', async () => {
  await portal.switchVisitor('free')
  portal.navigate('/dashboard')
  await expectText('Ad Blocker')
  await portal.choose('Ad Blocker')
  await expectText(/From \$2\.79 per month/)
})
