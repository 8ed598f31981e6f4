import { useEffect, useState } from 'react'

/** Returns the id of the element that the reader has scrolled to: the last one to pass the upper third of the window. */
export const useScrolledTo = <Id extends string>(ids: readonly [Id, ...Id[]]): Id => {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const update = () => {
      const { scrollHeight } = document.documentElement
      // The last element may be too short to ever reach the upper third.
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
      const passed = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return isAtEnd || (top !== undefined && top < window.innerHeight / 3)
      })
      setCurrent(passed.at(-1) ?? ids[0])
    }
    update()
    document.addEventListener('scroll', update, { passive: true })
    return () => document.removeEventListener('scroll', update)
  }, [ids])
  return current
}
