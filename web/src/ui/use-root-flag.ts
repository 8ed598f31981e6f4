import { useLayoutEffect } from 'react'
import { getRootFlagAttribute, type RootFlag } from '../styles/root-flag'

/** Marks the document's root element for as long as the caller is there. */
export const useRootFlag = (mark: RootFlag, isThere = true): void => {
  useLayoutEffect(() => {
    if (!isThere) return
    const name = getRootFlagAttribute(mark)
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [mark, isThere])
}
