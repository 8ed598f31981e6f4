import type { Rewards } from '@zoog/contract/affiliate'
import { buildReferralLink } from '../../core/links'
import { type Data, nextId, type UserRow } from '../../core/schema'

const DAYS_PER_FRIEND = 30
const MONTHS_SHOWN = 12

type Event = Pick<Data['rewards'][number], 'kind' | 'days' | 'createdAt'>

/** What a friend did: came, signed up, and with the first payment bought. */
const eventsOfFriend = (data: Data, friend: UserRow): Event[] => {
  const payments = data.payments.filter(
    (payment) => payment.userId === friend.id && payment.status === 'succeeded',
  )
  const signUp: Event[] = [
    { kind: 'click', days: 0, createdAt: friend.createdAt },
    { kind: 'sign-up', days: 0, createdAt: friend.createdAt },
  ]
  if (payments.length === 0) return signUp
  const boughtAt = Math.min(...payments.map((payment) => payment.createdAt))
  return [...signUp, { kind: 'purchase', days: DAYS_PER_FRIEND, createdAt: boughtAt }]
}

/** Friends that a user brought; nobody is their own friend. */
const friendsOf = (data: Data, user: UserRow): UserRow[] =>
  data.users.filter((each) => each.attribution.friendID === user.friendId && each.id !== user.id)

/**
 * Everything that a referral link brought. `data.rewards` holds what was before the data begin and of friends who are
 * gone; what the others did is read from their accounts and payments, so that it cannot differ from them.
 */
const eventsOf = (data: Data, user: UserRow): Event[] => [
  ...data.rewards.filter((row) => row.userId === user.id),
  ...friendsOf(data, user).flatMap((friend) => eventsOfFriend(data, friend)),
]

const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

/** The months that end with this one, oldest first. */
const lastMonths = (now: number): string[] => {
  const date = new Date(now)
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (MONTHS_SHOWN - 1 - index), 1)),
  )
}

const count = (events: Event[], kind: Event['kind']): number =>
  events.filter((event) => event.kind === kind).length
const daysIn = (events: Event[]): number => events.reduce((sum, event) => sum + event.days, 0)

/** The referral link and what it earned (R-AFF-1). */
export const getRewards = (data: Data, now: number, user: UserRow, origin: string): Rewards => {
  const events = eventsOf(data, user).filter((event) => event.createdAt <= now)
  return {
    friendID: user.friendId,
    link: buildReferralLink(origin, user.friendId),
    daysPerFriend: DAYS_PER_FRIEND,
    clicks: count(events, 'click'),
    signUps: count(events, 'sign-up'),
    purchases: count(events, 'purchase'),
    daysEarned: daysIn(events),
    months: lastMonths(now).map((month) => {
      const within = events.filter((event) => monthOf(event.createdAt) === month)
      return { month, signUps: count(within, 'sign-up'), daysEarned: daysIn(within) }
    }),
  }
}

/** Before a friend's account is deleted: what it earned stays with whoever brought it, without the friend. */
export const detachRewards = (data: Data, friend: UserRow): void => {
  const owner = data.users.find((user) => friendsOf(data, user).includes(friend))
  if (!owner) return
  for (const event of eventsOfFriend(data, friend))
    data.rewards.push({ ...event, id: nextId(data, 'reward'), userId: owner.id })
}
