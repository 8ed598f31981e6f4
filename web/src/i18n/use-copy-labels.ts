import { useTexts } from './texts'

/** Returns the labels of a copy button. */
export const useCopyLabels = (): { copy: string; copied: string; failed: string } => {
  const { common } = useTexts()
  return { copy: common.copy(), copied: common.copied(), failed: common.copyFailed() }
}
