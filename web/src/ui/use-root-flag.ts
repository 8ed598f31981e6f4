import { useLayoutEffect } from 'react'
import { getRootFlagAttribute, type RootFlag } from '../styles/root-flag'

/** Sets an attribute of the root element while the component is mounted and active. */
export const useRootFlag = (flag: RootFlag, isActive: boolean): void => {
  useLayoutEffect(() => {
    if (!isActive) return
    const name = getRootFlagAttribute(flag)
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [flag, isActive])
}
