import type { Page } from 'playwright/test'
import { calls } from '../../conformance/src/calls'

/** Would run as markup, as an address, or as a text's placeholder; letters that turn the line round go with them. */
const MARKUP = '<img src=x onerror="hacked=1">{{constructor}}{0|x}</title>\u202e"\'`'
const ADDRESS = 'javascript:hacked=1//'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The places of texts in an answer, lists counted as one: `data.serverList.*.locationName`. */
const placesOf = (value: Json, place = ''): string[] => {
  if (typeof value === 'string') return [place]
  if (Array.isArray(value)) return value.flatMap((each) => placesOf(each, `${place}.*`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, each]) => placesOf(each, `${place}.${name}`))
}

/** The answer with another text at a place, a different one in each element of a list. */
const replaced = (value: Json, place: string, text: string, at = '', number = 0): Json => {
  if (typeof value === 'string') return at === place ? `${text}${number}` : value
  if (Array.isArray(value)) return value.map((each, index) => replaced(each, place, text, `${at}.*`, index))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, place, text, `${at}.${name}`, number)]),
  )
}

/**
 * Has the API answer with hostile texts in every field where the contract lets a server say what it likes.
 *
 * @returns the places that were changed, by call.
 */
export async function answerHostile(page: Page): Promise<Map<string, string[]>> {
  const changed = new Map<string, string[]>()
  await page.route('**/zoog_api/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/zoog_api/api', '')
    const call = calls.find((each) => each.path === path && each.method === route.request().method())
    const response = await route.fetch()
    const shape = call?.answers.get(response.status())
    if (!call || !shape || response.status() !== 200) return route.fulfill({ response })
    let answer: Json = await response.json()
    for (const place of new Set(placesOf(answer)))
      for (const text of [MARKUP, ADDRESS]) {
        const hostile = replaced(answer, place, text)
        if (!shape.safeParse(hostile).success) continue
        answer = hostile
        changed.set(call.name, [...(changed.get(call.name) ?? []), place])
        break
      }
    await route.fulfill({ response, json: answer })
  })
  return changed
}
