import { useLayoutEffect } from 'react'
import { getRootFlagAttribute, type RootFlag } from '../styles/root-flag'

export const useRootFlag = (flag: RootFlag, isActive: boolean): void => {
  useLayoutEffect(() => {
    if (!isActive) return
    const name = getRootFlagAttribute(flag)
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [flag, isActive])
}
