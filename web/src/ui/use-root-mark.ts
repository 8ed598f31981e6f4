import { useLayoutEffect } from 'react'
import { type RootMark, rootMarkAttribute } from '../styles/root-mark'

/** Marks the document's root element for as long as the caller is there. */
export const useRootMark = (mark: RootMark, isThere = true): void => {
  useLayoutEffect(() => {
    if (!isThere) return
    const name = rootMarkAttribute(mark)
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [mark, isThere])
}
