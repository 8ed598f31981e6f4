import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { devices } from '../../i18n/en/devices'
import { handOver } from '../../i18n/en/hand-over'

/** Texts of the signed-in device. */
export const { useTexts } = createTexts({ ...baseTexts, devices, handOver })
