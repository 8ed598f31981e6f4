import { useTexts } from './texts'

/** What a button that copies says: before, after, and where the browser forbids it. */
export const useCopyLabels = (): { copy: string; copied: string; failed: string } => {
  const { common } = useTexts()
  return { copy: common.copy(), copied: common.copied(), failed: common.copyFailed() }
}
