import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { dashboard } from './en/dashboard'
import { features } from './en/features'
import { frame } from './en/frame'
import { plans } from './en/plans'

/** Texts of the dashboard and of a plan's state. */
export const { useTexts } = createTexts({ ...baseTexts, frame, features, dashboard, plans })
