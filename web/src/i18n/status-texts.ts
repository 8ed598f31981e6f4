import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { status } from './en/status'

/** Texts of incidents and maintenance. */
export const { useTexts } = createTexts({ ...baseTexts, status })
