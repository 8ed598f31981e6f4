import { z } from 'zod'
import { getStored, setStored } from '../storage/local'

/** What was chosen on a page that sells, so that a reload or a failure loses none of it. Never a secret. */
const choice = z.object({
  tariffKey: z.string().catch(''),
  method: z.string().catch(''),
  promocode: z.string().catch(''),
  /** As typed, not applied yet. */
  promoTyped: z.string().catch(''),
})
export type Choice = z.infer<typeof choice>

/** Names of the drafts. A page that sells has one by its path. */
type DraftName = `buy ${string}`

const keep = (name: DraftName, values: Record<string, string>): void => {
  const drafts = getStored('drafts')
  const bounded = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.slice(0, 1000)]))
  setStored('drafts', { ...drafts, [name]: bounded })
}
const drop = (isDropped: (name: string) => boolean): void => {
  const drafts = getStored('drafts')
  setStored('drafts', Object.fromEntries(Object.entries(drafts).filter(([name]) => !isDropped(name))))
}

const ofPage = (page: string): DraftName => `buy ${page}`

/** What was chosen on a page that sells. */
export const getChoice = (page: string): Choice => choice.parse(getStored('drafts')[ofPage(page)] ?? {})
/** Keeps parts of what was chosen on a page that sells. */
export const setChoice = (page: string, part: Partial<Choice>): void =>
  keep(ofPage(page), { ...getChoice(page), ...part })

/** Forgets what was chosen: it is bought. */
export const removeChoices = (): void => drop((name) => name.startsWith('buy '))
