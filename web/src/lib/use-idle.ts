import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

/** Whether the browser has had time for what a page does not show at first. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
