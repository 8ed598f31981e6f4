import { createTexts } from '../../i18n/create-texts'
import { dashboard } from '../../i18n/en/dashboard'
import { features } from '../../i18n/en/frame'
import { plans } from '../../i18n/en/plans'

/** Texts of the dashboard and of a plan's state. */
export const [useDashboardTexts] = createTexts({ features, dashboard, plans })
